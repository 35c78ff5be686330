/** Plain wagmi dApps, version 2 and 3: with Latchkey's modal, and with its login among wagmi's own. */
import { recoverMessageAddress } from 'viem'
import { waitForCode } from '../pages/mailText.ts'
import { WagmiPage } from '../pages/wagmiPage.ts'
import { jsonRpc } from '../services/anvil.ts'
import { type BrowserWallet, installBrowserWallet } from '../services/browserWallet.ts'
import type { Stack } from '../services/stack.ts'
import { startWagmiDapps, type WagmiDapps, wagmiVersions } from '../services/wagmiDapps.ts'
import { test as base, expect, type Person } from './fixtures.ts'

const first = 31_337
const other = 31_338
const disconnected = { status: 'disconnected', chain: first }

const test = base.extend<{ robin: BrowserWallet }, { dapps: WagmiDapps }>({
  dapps: [
    async ({ stack }, use) => {
      const dapps = await startWagmiDapps(stack)
      await use(dapps)
      await dapps.stop()
    },
    { scope: 'worker' },
  ],
  robin: async ({ person, stack }, use) => use(await install(person, stack)),
})
test.use({ stackOptions: { clock: true, otherChain: true } })

async function install({ context }: Person, { rpcUrl, otherChain }: Stack): Promise<BrowserWallet> {
  const chain = { id: first, rpcUrl }
  const wallet = await installBrowserWallet({
    context,
    name: 'Robin Wallet',
    rdns: 'test.robin',
    chain,
  })
  wallet.addChain(other, otherChain?.rpcUrl ?? '')
  return wallet
}

const fund = ({ rpcUrl }: Stack, address: string) =>
  jsonRpc(rpcUrl, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])

async function chooseRobin(dapp: WagmiPage, robin: BrowserWallet) {
  await dapp.modal().getByRole('button', { name: 'Robin Wallet' }).click()
  await robin.approve('eth_requestAccounts')
  await dapp.expectReported({ status: 'connected', address: robin.address(), chain: first })
}

/** Checks the signature on the page. */
async function expectSigned(dapp: WagmiPage, message: string, address: string) {
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.result().textContent()) as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
}

async function expectSent({ rpcUrl }: Stack, dapp: WagmiPage, from: string) {
  const hash = await dapp.waitForReceipt()
  expect(await jsonRpc(rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({
    from: from.toLowerCase(),
    value: '0x1',
  })
}

/** Sends two calls by one approval; a plain account says that it is not atomic. */
async function expectCalls({ rpcUrl }: Stack, dapp: WagmiPage, from: string) {
  await expect(dapp.page.getByTestId('capabilities')).toContainText('"unsupported"')
  await dapp.act('Send 2 calls')
  await expect(dapp.approval.dialog()).toContainText('Approve 2 transactions together')
  await dapp.approval.approve()
  const hashes = await dapp.waitForCalls()
  const sent = await Promise.all(
    hashes.map((hash) => jsonRpc(rpcUrl, 'eth_getTransactionByHash', [hash])),
  )
  const sender = from.toLowerCase()
  expect(sent).toMatchObject([
    { from: sender, value: '0x1' },
    { from: sender, value: '0x2' },
  ])
}

for (const version of wagmiVersions) {
  test.describe(`wagmi ${version}`, () => {
    test('a wallet connects in the modal, signs, switches and sends, and a reload keeps it', async ({
      person,
      stack,
      dapps,
      robin,
    }) => {
      const dapp = new WagmiPage(person.dapp.page, ['wagmi', 'latchkey'])
      await fund(stack, robin.address())
      await dapp.page.goto(dapps[version])
      await dapp.expectReported(disconnected)
      await dapp.page.getByTestId('connect-button').click()
      await chooseRobin(dapp, robin)
      await expect(dapp.connector()).toHaveText('latchkey')

      await dapp.act('Sign a message')
      await robin.approve('personal_sign')
      // This wallet signs the hexadecimal text; others decode it first.
      const message = `0x${Buffer.from('Hello from wagmi').toString('hex')}`
      await expectSigned(dapp, message, robin.address())

      const connected = { status: 'connected', address: robin.address() }
      await dapp.act('Switch to the other chain')
      await robin.approve('wallet_switchEthereumChain')
      await dapp.expectReported({ ...connected, chain: other })
      await dapp.act('Switch to the first chain')
      await robin.approve('wallet_switchEthereumChain')
      await dapp.expectReported({ ...connected, chain: first })

      await dapp.act('Send 1 wei')
      await robin.approve('eth_sendTransaction')
      await expectSent(stack, dapp, robin.address())

      await dapp.page.reload()
      await dapp.expectReported({ ...connected, chain: first })
    })

    test('dApp, modal and wallet each end the connection, and all report it', async ({
      person,
      dapps,
      robin,
    }) => {
      const dapp = new WagmiPage(person.dapp.page, ['wagmi', 'latchkey'])
      await dapp.page.goto(dapps[version])
      await dapp.act('Connect with Latchkey')
      await chooseRobin(dapp, robin)
      await dapp.act('Disconnect')
      await dapp.expectReported(disconnected)

      await dapp.act('Connect with Latchkey')
      await chooseRobin(dapp, robin)
      await dapp.page.getByTestId('account-button').click()
      await dapp.modal().getByTestId('disconnect-button').click()
      await dapp.expectReported(disconnected)

      await dapp.act('Connect with Latchkey')
      await chooseRobin(dapp, robin)
      await robin.changeAccount()
      robin.switchChain(other)
      await dapp.expectReported({ status: 'connected', address: robin.address(), chain: other })
      await robin.lock()
      await dapp.expectReported({ ...disconnected, chain: other })
      await dapp.page.reload()
      await dapp.expectReported({ ...disconnected, chain: other })
    })

    test('the login is one of wagmi’s connectors, beside a wallet of the browser', async ({
      person,
      stack,
      dapps,
      robin,
    }) => {
      const dapp = new WagmiPage(person.dapp.page, ['wagmi'])
      const { frame, inbox } = stack
      const ofFrame: string[] = []
      dapp.page.on('request', (request) => {
        if (request.url().startsWith(frame.origin)) ofFrame.push(request.url())
      })
      dapp.page.on('dialog', async (dialog) =>
        dialog.accept(
          dialog.message() === 'Email' ? person.email : await waitForCode(inbox, person.email),
        ),
      )
      await dapp.page.goto(`${dapps[version]}/alone.html`)
      await dapp.act('Connect with Robin Wallet')
      // wagmi's own connector requests both.
      await robin.approve('wallet_requestPermissions')
      await robin.approve('eth_requestAccounts')
      await dapp.expectReported({ status: 'connected', address: robin.address(), chain: first })
      await dapp.act('Disconnect')
      await dapp.expectReported(disconnected)
      expect(ofFrame).toEqual([])

      await dapp.act('Connect with Email')
      await expect(dapp.connector()).toHaveText('latchkey')
      const address = await dapp.address()
      expect(address).not.toBe(robin.address())
      await fund(stack, address)
      await dapp.act('Sign a message')
      await dapp.approval.approve()
      await expectSigned(dapp, 'Hello from wagmi', address)
      await dapp.act('Switch to the other chain')
      await dapp.expectReported({ status: 'connected', address, chain: other })
      await dapp.act('Switch to the first chain')
      await dapp.expectReported({ status: 'connected', address, chain: first })
      await dapp.act('Send 1 wei')
      await dapp.approval.approve()
      await expectSent(stack, dapp, address)

      await dapp.page.reload()
      await dapp.expectReported({ status: 'connected', address, chain: first })
      await expectCalls(stack, dapp, address)
      await dapp.page.reload()
      await dapp.expectReported({ status: 'connected', address, chain: first })
      await dapp.act('Disconnect')
      await dapp.expectReported(disconnected)
      await dapp.page.reload()
      await dapp.expectReported(disconnected)
    })
  })
}
