import { recoverMessageAddress } from 'viem'
import { ApprovalWindow } from '../pages/approvalWindow.ts'
import { expectSignedNote, signature } from '../pages/signatures.ts'
import { jsonRpc } from '../services/anvil.ts'
import { connected, expect, test } from './fixtures.ts'

test('a message is shown as it is, with the origin that asks, and the signature is the account’s', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person)
  await dapp.act('Sign a message')
  const sheet = dapp.approval.dialog()
  await expect(sheet).toContainText('Hello from the Latchkey demo.')
  await expect(sheet).toContainText(new URL(stack.dapp.origin('dapp')).host)
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(signature)
  const signed = (await dapp.result().textContent()) as `0x${string}`
  expect(
    await recoverMessageAddress({ message: 'Hello from the Latchkey demo.', signature: signed }),
  ).toBe(await dapp.address())
  await expect(dapp.modal()).toBeHidden()
})

test('typed data of a type of the dApp’s own is shown field by field in a window, and signed by EIP-712', async ({
  person,
}) => {
  const dapp = await connected(person)
  await dapp.act('Sign typed data')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  await expect(window.dialog()).toContainText('Typed data, shown field by field.')
  await window.approve()
  await expectSignedNote(dapp)
})

test('a sign-in for the requesting site is distinguished from other messages', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person)
  await dapp.act('Sign in with a message')
  const sheet = dapp.approval.dialog()
  await expect(sheet).toContainText(`Sign in to ${new URL(stack.dapp.origin('dapp')).host}`)
  await expect(sheet).toContainText('Sign-in only')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('a transaction names amount, receiver and fee, and arrives on the chain', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person)
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  await dapp.act('Send 0.1 ETH')
  const sheet = dapp.approval.dialog()
  await expect(sheet).toContainText('Send 0.1 ETH')
  await expect(sheet).toContainText(/network fee/i)
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = await dapp.result().textContent()
  const mined = (await jsonRpc(stack.rpcUrl, 'eth_getTransactionByHash', [hash])) as {
    from: string
    value: string
  }
  expect(mined.from.toLowerCase()).toBe((await dapp.address()).toLowerCase())
  expect(BigInt(mined.value)).toBe(10n ** 17n)
  await expect(dapp.fact('balance')).toHaveText('9.899 ETH')
  await dapp.closeSent()
})

for (const host of ['dapp', 'partner'] as const) {
  test(`without funds the sheet names what is needed and the balance, and has no Approve (${host})`, async ({
    person,
  }) => {
    const dapp = await connected(person, host)
    await dapp.act('Send 0.1 ETH')
    const sheet = dapp.approval.dialog()
    await expect(sheet).toContainText(
      /Not enough ETH.*You need 0\.1\d* ETH.*have 0 ETH.*Add at least 0\.1\d* ETH/,
    )
    await expect(dapp.approval.approveButton()).toHaveCount(0)
    await dapp.approval.leaveBy(dapp.approval.frame().getByRole('button', { name: 'Close' }))
    await expect(dapp.result()).toContainText('Insufficient funds')
    await expect(dapp.modal()).toBeHidden()
  })
}

test('a Solana message is signed by the Solana account', async ({ person }) => {
  const dapp = await connected(person)
  await dapp.act('Sign a Solana message')
  await expect(dapp.approval.dialog()).toContainText('Hello, Solana.')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{128}$/)
})

test('an unlimited approval opens a window, for a trusted page too', async ({ person }) => {
  const dapp = await connected(person)
  await dapp.act('Get test ETH')
  await dapp.act('Approve unlimited tokens')
  const window = await ApprovalWindow.openFrom(dapp.approval)
  await expect(window.dialog()).toContainText(/unlimited/i)
  await window.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{64}$/)
})

test('reject answers the dApp with 4001, and nothing is signed', async ({ person }) => {
  const dapp = await connected(person)
  await dapp.act('Sign a message')
  await dapp.approval.expectShown()
  await dapp.approval.reject()
  await expect(dapp.result()).toHaveText('User rejected the request (4001)')
  await expect(dapp.modal()).toBeHidden()
})

test('closing the modal while an approval is open rejects it', async ({ person }) => {
  const dapp = await connected(person)
  await dapp.act('Sign a message')
  await dapp.approval.expectShown()
  await dapp.modal().getByTestId('w3m-header-close').click()
  await expect(dapp.result()).toContainText('(4001)')
  await expect(dapp.page.locator('#w3m-iframe')).toBeHidden()
  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(signature)
})

test('an approval is reachable and answered by keyboard alone', async ({ person }) => {
  const dapp = await connected(person)
  await dapp.act('Sign a message')
  await dapp.approval.expectShown()
  await expect(dapp.approval.approveButton()).toBeEnabled()
  for (let steps = 0; steps < 12; steps += 1) {
    const focused = await dapp.approval
      .approveButton()
      .evaluate((b) => b === document.activeElement)
    if (focused) break
    await dapp.page.keyboard.press('Tab')
  }
  await dapp.page.keyboard.press('Enter')
  await expect(dapp.result()).toHaveText(signature)
})
