/** Sign-in with a wallet (SIWX), checked by the demo's own server. */
import type { DappPage } from '../pages/dappPage.ts'
import { waitForCode } from '../pages/mailText.ts'
import {
  startWalletConnectWallet,
  type WalletConnectWallet,
} from '../services/walletConnectWallet.ts'
import { expect, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, demoWallet: true, relay: true } })

const open = ({ page, stack }: DappPage, query = 'sign-in') =>
  page.goto(`${stack.dapp.origin('dapp')}/?${query}`)
const session = ({ page }: DappPage) => page.getByTestId('server-session')
const question = ({ page }: DappPage, name: string) => page.getByRole('dialog', { name })

/** The account that the server names to this browser, apart from the page. */
const readSession = ({ page }: DappPage): Promise<{ account: string | null }> =>
  page.evaluate(async () => (await fetch('/siwx/session')).json())

async function connectDemoWallet(dapp: DappPage) {
  await dapp.openModal()
  await dapp.modal().getByRole('button', { name: 'Demo wallet' }).click()
  await question(dapp, 'Connect to this page?').getByRole('button', { name: 'Connect' }).click()
  await expect(dapp.modal().getByTestId('siwx-sign-message')).toBeVisible()
}

async function typeCode(dapp: DappPage, email: string) {
  const before = dapp.stack.inbox.newest()
  await dapp.startLogin(email)
  await expect(dapp.codeField()).toBeVisible()
  await dapp.typeCode(await waitForCode(dapp.stack.inbox, email, { after: before }))
}

test('a browser wallet signs, the server knows the user, also after a reload, and forgets them', async ({
  person: { dapp },
}) => {
  await open(dapp)
  await expect(session(dapp)).toHaveText('nobody')
  await connectDemoWallet(dapp)
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  const signing = question(dapp, 'Sign this message?')
  await expect(signing).toContainText('Sign in to the Latchkey demo.')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await dapp.expectConnected()
  const account = `eip155:31337:${await dapp.address()}`
  await expect(session(dapp)).toHaveText(account)
  expect(await readSession(dapp)).toEqual({ account })

  await dapp.page.reload()
  await dapp.expectConnected()
  await expect(session(dapp)).toHaveText(account)
  await expect(dapp.modal()).toBeHidden()

  await dapp.signOut()
  await expect(session(dapp)).toHaveText('nobody')
  expect(await readSession(dapp)).toEqual({ account: null })
})

test('a signature that is declined is named; canceling disconnects, and the server knows nobody', async ({
  person: { dapp },
}) => {
  await open(dapp)
  await connectDemoWallet(dapp)
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  await question(dapp, 'Sign this message?').getByRole('button', { name: 'Reject' }).click()
  await expect(dapp.modal().getByText('Signature declined').first()).toBeVisible()
  await dapp.modal().getByTestId('siwx-cancel').click()
  await dapp.expectDisconnected()
  expect(await readSession(dapp)).toEqual({ account: null })
})

test('an email login signs in with one approval, and no other question', async ({
  person: { dapp, email },
}) => {
  await open(dapp)
  await typeCode(dapp, email)
  const sheet = dapp.approval.dialog()
  await expect(sheet).toContainText('Sign in to the Latchkey demo.')
  // Required: the screen has its own way out.
  await dapp.page.getByTestId('w3m-header-close').click()
  await expect(dapp.modal().getByText('Approve or reject the sign-in first').first()).toBeVisible()
  // The page has the focus now, and the browser drops clicks on a frame that has just moved.
  await expect(async () => {
    await sheet.getByText('Sign in to the Latchkey demo.', { exact: true }).click()
    await expect(sheet.getByText('Click or tap in this window')).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await dapp.approval.approve()
  await dapp.expectConnected()
  const account = `eip155:31337:${await dapp.address()}`
  await expect(session(dapp)).toHaveText(account)
  expect(await readSession(dapp)).toEqual({ account })
  await dapp.page.reload()
  await dapp.expectConnected()
  await expect(session(dapp)).toHaveText(account)
})

test('a login whose sign-in is rejected is connected, asked again, and can sign or cancel', async ({
  person: { dapp, email },
}) => {
  await open(dapp)
  await typeCode(dapp, email)
  await dapp.approval.press(dapp.approval.rejectButton())
  await expect(dapp.modal().getByTestId('siwx-sign-message')).toBeVisible()
  expect(await readSession(dapp)).toEqual({ account: null })
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  await dapp.approval.approve()
  await dapp.expectConnected()
  await expect(session(dapp)).toHaveText(`eip155:31337:${await dapp.address()}`)
})

async function pair(dapp: DappPage, wallet: WalletConnectWallet) {
  await dapp.openModal()
  await dapp.modal().getByTestId('wallet-selector-walletConnect').click()
  await expect(dapp.modal().getByRole('img', { name: /^QR code/ })).toBeVisible()
  await dapp.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dapp.modal().getByRole('button', { name: 'Copy link' }).click()
  await wallet.pair(await dapp.page.evaluate(() => navigator.clipboard.readText()))
}

test('in a page without Buffer, a WalletConnect wallet that could sign at once is asked afterwards', async ({
  person: { dapp },
}) => {
  const relayUrl = dapp.stack.relay?.url ?? ''
  const wallet = await startWalletConnectWallet({ relayUrl, switches: { authenticate: 'sign' } })
  await open(dapp, 'sign-in=evm')
  await pair(dapp, wallet)
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  await dapp.expectConnected()
  await expect(session(dapp)).toHaveText(`eip155:31337:${wallet.addresses.eip155}`)
  await dapp.signOut()
  await expect(session(dapp)).toHaveText('nobody')
  expect(await readSession(dapp)).toEqual({ account: null })
  await expect.poll(wallet.sessionCount).toBe(0)
  await wallet.stop()
})

test('a wallet that follows the code of WalletConnect is asked to sign', async ({
  person: { dapp },
}) => {
  const relayUrl = dapp.stack.relay?.url ?? ''
  const wallet = await startWalletConnectWallet({ relayUrl })
  await open(dapp)
  await pair(dapp, wallet)
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  await dapp.expectConnected()
  await expect(session(dapp)).toHaveText(`eip155:31337:${wallet.addresses.eip155}`)
  await wallet.stop()
})

test('the server refuses a message that was signed before, or for another page', async ({
  person: { dapp },
}) => {
  await open(dapp)
  const requests: string[] = []
  dapp.page.on('request', (request) => {
    if (request.url().endsWith('/siwx/sign-in')) requests.push(request.postData() ?? '')
  })
  await connectDemoWallet(dapp)
  await dapp.modal().getByRole('button', { name: 'Sign', exact: true }).click()
  await question(dapp, 'Sign this message?').getByRole('button', { name: 'Sign' }).click()
  await dapp.expectConnected()
  const replay = () =>
    dapp.page.evaluate(async (body = '') => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/siwx/sign-in', { method: 'POST', headers, body })
      return [response.status, await response.json()]
    }, requests[0])
  expect(await replay()).toEqual([401, { code: 'NONCE_INVALID' }])
  await dapp.open('partner')
  expect(await replay()).toEqual([401, { code: 'DOMAIN_MISMATCH' }])
})
