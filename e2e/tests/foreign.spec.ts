/** An unmodified third-party client, on a trusted and an untrusted origin. */
import { randomBytes } from 'node:crypto'
import { recoverMessageAddress } from 'viem'
import { ApprovalSheet } from '../pages/approvalSheet.ts'
import { ApprovalWindow } from '../pages/approvalWindow.ts'
import {
  type ClientVersion,
  ForeignPage,
  type ForeignPageParameters,
} from '../pages/foreignPage.ts'
import { waitForCode } from '../pages/mailText.ts'
import { jsonRpc } from '../services/anvil.ts'
import type { DappServer } from '../services/dapp.ts'
import { startForeignClient } from '../services/foreignClient.ts'
import type { Stack } from '../services/stack.ts'
import { expect, type Person, test } from './fixtures.ts'

let server: DappServer
test.beforeAll(async ({ stack }) => {
  server = await startForeignClient(stack)
})
test.afterAll(() => server.stop())

for (const version of ['1.7.3', '1.8.0'] satisfies ClientVersion[]) {
  test(`the unmodified @reown/appkit-wallet ${version} logs in, signs, sends, switches network and leaves`, async ({
    person,
    stack,
  }) => {
    const { client, user } = await logIn(person, stack, { version })
    expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(user.email).toBe(person.email)
    expect(typeof user.chainId).toBe('number')

    expect((await client.switchNetwork(stack.chain.id)).chainId).toBe(31_337)
    expect(await client.call('isConnected')).toEqual({ isConnected: true })
    await client.expectSigns(user.address)
    await expectSends(client, user.address, stack)
    await expectSendsCalls(client, user.address, stack)

    await client.call('disconnect')
    expect(await client.call('isConnected')).toEqual({ isConnected: false })
    expect(await client.readTimeouts()).toEqual([])
  })
}

test('from an origin that is not trusted it signs through the window', async ({
  person,
  stack,
}) => {
  const { client, user } = await logIn(person, stack, { host: 'partner' })
  const message = 'Signed through another client.'
  const signing = client.sign(user.address, message)
  const window = await ApprovalWindow.openFrom(new ApprovalSheet(client.page))
  await expect(window.dialog()).toContainText(message)
  await window.approve()
  const signature = await signing
  expect(await recoverMessageAddress({ message, signature })).toBe(user.address)
  expect(await client.readTimeouts()).toEqual([])
})

test('what it asks in a hidden frame ends with a reason after a minute', async ({
  person,
  stack,
}) => {
  const tab = person.dapp.page
  await tab.clock.install()
  const { client, user } = await logIn(person, stack)
  const asking = client
    .request('personal_sign', ['0x48656c6c6f', user.address], false)
    .then(String, ({ message }: Error) => message)
  const frame = tab.frames().find((it) => it.url().startsWith(`${stack.frame.origin}/sdk`))
  await expect.poll(() => frame?.locator('.sheet').count()).toBe(1)
  await tab.clock.fastForward(60_000)
  expect(await asking).toContain('The approval screen was not shown in time')
})

async function logIn(
  { dapp: { page }, email }: Person,
  stack: Stack,
  parameters?: ForeignPageParameters,
) {
  const client = await ForeignPage.open(page, server, parameters)
  expect(await client.call('connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  await client.call('connectOtp', { otp: await waitForCode(stack.inbox, email) })
  return { client, user: await client.call('connect') }
}

/** Sends ether; the chain has the transaction. */
async function expectSends(client: ForeignPage, from: string, { rpcUrl }: Stack) {
  await jsonRpc(rpcUrl, 'anvil_setBalance', [from, '0x8ac7230489e80000'])
  const to = `0x${'b1'.repeat(20)}`
  const sending = client.request('eth_sendTransaction', [{ from, to, value: '0x2386f26fc10000' }])
  await new ApprovalSheet(client.page).approve()
  const sent = await jsonRpc(rpcUrl, 'eth_getTransactionByHash', [await sending])
  expect(sent).toMatchObject({ from: from.toLowerCase(), to, value: '0x2386f26fc10000' })
}

/** Sends two calls by one approval, and reads what became of them. */
async function expectSendsCalls(client: ForeignPage, from: string, { rpcUrl }: Stack) {
  const to = `0x${randomBytes(20).toString('hex')}`
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const batch = { version: '1.0', chainId: '0x7a69', from, calls }
  const sending = client.request('wallet_sendCalls', [batch])
  const sheet = new ApprovalSheet(client.page)
  await expect(sheet.dialog()).toContainText('Approve 2 transactions together')
  await sheet.approve()
  // The client passes on the frame's object.
  const { id } = (await sending) as unknown as { id: string }
  const readStatus = () => client.request('wallet_getCallsStatus', [id], false)
  await expect.poll(readStatus).toMatchObject({
    id,
    status: 200,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  expect(await jsonRpc(rpcUrl, 'eth_getBalance', [to, 'latest'])).toBe('0x3')
}
