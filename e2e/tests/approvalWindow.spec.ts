/** Requests above low risk on an untrusted origin, which are approved in a window. */
import { ApprovalWindow, setApprovalSurface } from '../pages/approvalWindow.ts'
import { DappPage } from '../pages/dappPage.ts'
import { expectSignedNote, signature } from '../pages/signatures.ts'
import { startDapp, strictPolicy } from '../services/dapp.ts'
import { projectId } from '../services/demoProject.ts'
import { connected, expect, test } from './fixtures.ts'

test('an origin that is not trusted: what is above low risk is decided in the window, a sign-in for the site in the frame', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person, 'partner')
  await dapp.act('Sign typed data')
  await expect(dapp.approval.dialog()).not.toContainText('Typed data, shown field by field.')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  expect(new URL(window.page.url()).origin).toBe(stack.frame.origin)
  const { host } = new URL(stack.dapp.origin('partner'))
  expect(await window.page.title()).toBe(`Review a request from ${host}`)
  await expect(window.dialog()).toContainText('Typed data, shown field by field.')
  await expect(window.dialog()).toContainText(host)
  await expect(dapp.approval.dialog()).toContainText('Continue in the other window')
  await window.approve()
  await expectSignedNote(dapp)
  await expect(dapp.modal()).toBeHidden()

  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  await dapp.act('Send 0.1 ETH')
  const sending = await ApprovalWindow.openFrom(dapp.approval)
  await expect(sending.dialog()).toContainText('Send 0.1 ETH')
  await sending.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{64}$/)
  await dapp.closeSent()

  await dapp.act('Sign in with a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('the setting popup overrides trust', async ({ person, stack }) => {
  await setApprovalSurface(stack, 'popup')
  try {
    const dapp = await connected(person)
    await dapp.act('Sign a message')
    const window = await ApprovalWindow.openFrom(dapp.approval)
    await window.approve()
    await expect(dapp.result()).toHaveText(signature)
  } finally {
    await setApprovalSurface(stack, 'auto')
  }
})

test('an unlimited approval wants no digits there; closed, loaded anew, it is still the same request', async ({
  person,
}) => {
  const dapp = await connected(person, 'partner')
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  await dapp.act('Approve unlimited tokens')
  const first = await ApprovalWindow.openFrom(dapp.approval)
  await first.page.close()
  const second = await ApprovalWindow.openFrom(dapp.approval)
  await second.page.reload()
  await expect(second.dialog()).toContainText(/unlimited/i)
  await expect(second.page.getByTestId('keypad')).toHaveCount(0)
  await second.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{64}$/)
})

test('reject in the window, or beside it, answers the dApp with 4001 and closes the window', async ({
  person,
}) => {
  const dapp = await connected(person, 'partner')
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  await dapp.act('Sign typed data')
  const first = await ApprovalWindow.openFrom(dapp.approval)
  await first.reject()
  await expect(dapp.result()).toHaveText('User rejected the request (4001)')
  await expect(dapp.modal()).toBeHidden()
  await dapp.act('Send 0.1 ETH')
  const second = await ApprovalWindow.openFrom(dapp.approval)
  await dapp.approval.reject()
  await second.expectClosed()
  await expect(dapp.result()).toHaveText('User rejected the request (4001)')
})

test('a window that the browser blocks is said to be so, and can be tried again', async ({
  person,
}) => {
  const dapp = await connected(person, 'partner')
  await dapp.act('Sign typed data')
  await dapp.approval.expectShown()
  const review = dapp.approval.frame().getByRole('button', { name: 'Review in a window' })
  await review.evaluate(() => {
    const { open } = window
    let blocked = 0
    window.open = (...parameters) => {
      blocked += 1
      return blocked > 2 ? open.apply(window, parameters) : null
    }
  })
  const tryAgain = dapp.approval.frame().getByRole('button', { name: 'Try again' })
  const sheet = dapp.approval.dialog()
  await dapp.approval.pressUntil(review, () =>
    expect(sheet).toContainText('Allow pop-ups for this site', { timeout: 1_000 }),
  )
  await dapp.approval.press(tryAgain)
  await expect(sheet).toContainText('Open this page in your browser')
  await expect(sheet).toContainText(person.dapp.stack.dapp.origin('partner'))
  const opened = await ApprovalWindow.openFrom(dapp.approval, 'Try again')
  await opened.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('signing out in another tab closes the window and signs nothing', async ({ person }) => {
  const dapp = await connected(person, 'partner')
  const other = await person.tab()
  await other.open('partner')
  await other.expectConnected()
  // A person can press only in the front tab.
  await dapp.page.bringToFront()
  await dapp.act('Sign typed data')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  await other.signOut()
  await window.expectClosed()
  await dapp.expectDisconnected()
})

for (const [policy, works] of [
  ['same-origin', false],
  ['same-origin-allow-popups', true],
] as const) {
  test(`Cross-Origin-Opener-Policy: ${policy} on the dApp’s page ${works ? 'lets the window through' : 'cuts it off, which both ends say'}`, async ({
    person,
    stack,
  }) => {
    const { frame, chain, inbox } = stack
    const isolated = await startDapp({
      config: { frameUrl: frame.origin, projectId, chain, inboxUrl: inbox.url },
      policy: strictPolicy(frame.origin, [stack.rpcUrl]),
      headers: { 'cross-origin-opener-policy': policy },
    })
    const origin = isolated.origin('partner')
    await frame.admin('origins', 'add', projectId, origin)
    try {
      const dapp = new DappPage(person.dapp.page, { ...stack, dapp: isolated })
      await dapp.open('partner')
      await dapp.logIn(person.email)
      await dapp.act('Sign typed data')
      if (works) {
        const window = await ApprovalWindow.openFrom(dapp.approval)
        await window.approve()
        await expect(dapp.result()).toHaveText(signature)
        return
      }
      const opening = person.context.waitForEvent('page')
      const review = dapp.approval.frame().getByRole('button', { name: 'Review in a window' })
      await dapp.approval.pressUntil(review, () =>
        expect(dapp.approval.dialog()).toContainText('This site disconnected the window', {
          timeout: 1_000,
        }),
      )
      await expect((await opening).getByRole('heading')).toHaveText(
        'The app disconnected this window',
      )
      await dapp.approval.leaveBy(dapp.approval.frame().getByRole('button', { name: 'Cancel' }))
      await expect(dapp.result()).toContainText('Send same-origin-allow-popups instead. (4200)')
    } finally {
      await frame.admin('origins', 'remove', projectId, origin)
      await isolated.stop()
    }
  })
}
