/** The login as a wallet of the page, in dApps and libraries that know nothing of Latchkey. */
import { getAddress } from 'viem'
import { ApprovalWindow } from '../pages/approvalWindow.ts'
import { expectSentOnEvm, expectSignedByEvm } from '../pages/chainChecks.ts'
import { type AnnouncedDapps, startAnnouncedDapps } from '../services/announcedDapps.ts'
import { jsonRpc } from '../services/anvil.ts'
import { projectId } from '../services/demoProject.ts'
import type { Stack } from '../services/stack.ts'
import { test as base, expect, type Person } from './fixtures.ts'

const test = base.extend<object, { dapps: AnnouncedDapps }>({
  dapps: [
    async ({ stack }, use) => {
      const dapps = await startAnnouncedDapps(stack)
      await use(dapps)
      await dapps.stop()
    },
    { scope: 'worker' },
  ],
})
// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

type Announced = { start(config: object): void }

/** Adds Latchkey's script to the page, which stays as it is published. */
const addLatchkey = ({ context }: Person, { frame, chain }: Stack) =>
  context.addInitScript(
    async (config) => {
      if (window !== window.top) return
      const script = '/latchkey/latchkey.js'
      const { start }: Announced = await import(script)
      start(config)
    },
    { frameUrl: frame.origin, projectId, chain },
  )

const fund = ({ rpcUrl }: Stack, address: string) =>
  jsonRpc(rpcUrl, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])

test('MetaMask’s test dApp lists it, connects, signs and sends', async ({
  person,
  stack,
  dapps,
}) => {
  const { dapp, email, context } = person
  const { page, approval } = dapp
  // Its fonts and styles are on other sites.
  await context.route(
    (url) => !url.hostname.endsWith('localhost') && url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await addLatchkey(person, stack)
  // The page enables its buttons only for wallets that say that they are MetaMask.
  await context.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { detail } = event as CustomEvent<{ provider: object }>
      Object.assign(detail.provider, { isMetaMask: true })
    })
  })
  await page.goto(dapps.testDapp)
  await page.getByRole('button', { name: 'Use Latchkey' }).click()
  await expect(page.locator('#activeProviderName')).toHaveText('Latchkey')
  await page.locator('#connectButton').click()
  await dapp.signIn(email)
  await expect(page.locator('#accounts')).toHaveText(/^0x[0-9a-f]{40}$/i)
  const address = (await page.locator('#accounts').textContent()) ?? ''
  await expect(page.locator('#chainId')).toHaveText('0x7a69')

  await page.locator('#personalSign').click()
  await approval.approve()
  await expect(page.locator('#personalSignResult')).toHaveText(/^0x[0-9a-f]{130}$/)
  // The page verifies by a method that MetaMask alone has.
  const signature = (await page.locator('#personalSignResult').textContent()) ?? ''
  await expectSignedByEvm('Example `personal_sign` message', signature, getAddress(address))

  // The frame does not know this type of data, so it asks in a window of its own.
  await page.locator('#signTypedDataV4').click()
  await (await ApprovalWindow.openFrom(approval)).approve()
  await expect(page.locator('#signTypedDataV4Result')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.locator('#signTypedDataV4Verify').click()
  await expect(page.locator('#signTypedDataV4VerifyResult')).toHaveText(
    new RegExp(`^${address}$`, 'i'),
  )

  await fund(stack, address)
  await page.locator('#sendButton').click()
  await approval.approve()
  await expect(dapp.modal()).toContainText('Transaction sent')
  const count = () => jsonRpc(stack.rpcUrl, 'eth_getTransactionCount', [address, 'latest'])
  await expect.poll(count).toBe('0x1')
})

test('a script of ethers 5 connects, signs, sends and waits for the receipt', async ({
  person,
  stack,
  dapps,
}) => {
  const { dapp, email } = person
  const { page, approval } = dapp
  await addLatchkey(person, stack)
  await page.goto(dapps.ethers5)
  const pay = page.getByRole('button', { name: 'Sign and pay with Latchkey' })
  await expect(pay).toBeEnabled()
  await pay.click()
  await dapp.signIn(email)
  await expect(page.locator('#address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  const address = (await page.locator('#address').textContent()) ?? ''
  await fund(stack, address)
  await approval.approve()
  await expect(page.locator('#signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await page.locator('#signature').textContent()) ?? ''
  await expectSignedByEvm('Hello from ethers 5', signature, address)
  await approval.approve()
  await expect(page.locator('#receipt')).toHaveText(/^1 0x[0-9a-f]{64}$/)
  const [, hash = ''] = ((await page.locator('#receipt').textContent()) ?? '').split(' ')
  await expectSentOnEvm(stack.rpcUrl, hash, address)
})

test('mipd and the Wallet Standard list it, from the start and late', async ({
  person: { dapp },
  dapps,
}) => {
  const { page } = dapp
  const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  const announced = 'Latchkey localhost.frame.latchkey'
  for (const path of ['/', '/?late']) {
    await page.goto(`${dapps.list}${path}`)
    await expect(list('Listed from the start')).toHaveText([announced])
    await page.getByRole('button', { name: 'List the wallets' }).click()
    await expect(list('Listed late')).toHaveText([announced])
    await expect(list('Listed for Solana')).toHaveText(['Latchkey'])
  }
})

test('with announce: false, nothing is announced', async ({ person: { dapp }, dapps }) => {
  const { page } = dapp
  const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  await page.goto(dapps.quiet)
  // The instance that came first would be listed first.
  const announced = 'Latchkey localhost.other.latchkey'
  await expect(list('Listed from the start')).toHaveText([announced])
  await expect(list('Listed for Solana')).toHaveText(['Latchkey'])
  await page.getByRole('button', { name: 'List the wallets' }).click()
  await expect(list('Listed late')).toHaveText([announced])
})
