/** Approvals in a window of their own: the project's setting `--approval-surface popup`. */
import { ApprovalWindow, setApprovalSurface } from '../pages/approvalWindow.ts'
import { expectSignedNote, signature } from '../pages/signatures.ts'
import { connected, expect, test } from './fixtures.ts'

test.beforeAll(({ stack }) => setApprovalSurface(stack, 'popup'))
test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

test('typed data is reviewed and signed in the window; a sign-in for the site stays in the frame', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person)
  await dapp.act('Sign typed data')
  await expect(dapp.approval.dialog()).not.toContainText('Typed data, shown field by field.')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  expect(window.page.url()).toBe(`${stack.frame.origin}/approve`)
  await expect(window.dialog()).toContainText('Typed data, shown field by field.')
  await expect(window.dialog()).toContainText(new URL(stack.dapp.origin('dapp')).host)
  await expect(dapp.approval.dialog()).toContainText('Decide in the other window')
  await window.approve()
  await expectSignedNote(dapp)
  await expect(dapp.modal()).toBeHidden()

  await dapp.act('Sign in with a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('an unlimited approval wants no digits there; closed, loaded anew, it is still the same request', async ({
  person,
}) => {
  const dapp = await connected(person)
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
  const dapp = await connected(person)
  await dapp.act('Sign typed data')
  const first = await ApprovalWindow.openFrom(dapp.approval)
  await first.reject()
  await expect(dapp.result()).toHaveText('User rejected the request (4001)')
  await expect(dapp.modal()).toBeHidden()
  await dapp.act('Send 0.1 ETH')
  const second = await ApprovalWindow.openFrom(dapp.approval)
  await dapp.approval.rejectButton().click()
  await second.expectClosed()
  await expect(dapp.result()).toHaveText('User rejected the request (4001)')
})

test('a window that the browser blocks is said to be so, and can be tried again', async ({
  person,
}) => {
  const dapp = await connected(person)
  await dapp.act('Sign typed data')
  await dapp.approval.expectShown()
  const button = dapp.approval.frame().getByRole('button', { name: 'Review in a window' })
  await button.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await button.click()
  await expect(dapp.approval.dialog()).toContainText('Allow pop-ups for this site')
  const opened = await ApprovalWindow.openFrom(dapp.approval, 'Try again')
  await opened.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('signing out in another tab closes the window and signs nothing', async ({ person }) => {
  const dapp = await connected(person)
  const other = await person.tab()
  await other.open()
  await other.expectConnected()
  // A page that is not in front may open nothing.
  await dapp.page.bringToFront()
  await dapp.act('Sign typed data')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  await other.signOut()
  await window.expectClosed()
  await dapp.expectDisconnected()
})
