import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { dispatchConnection } from '../../../core/connection/connectionStore.ts'
import type { Latchkey } from '../../../core/latchkey.ts'
import { mainnet } from '../../../networks/evm.ts'
import { solana } from '../../../networks/solana.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { refuse, reply } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fakeFrame.ts'
import { solanaAddress } from '../../../testing/mockUser.ts'
import { recordToasts } from '../../../testing/recordToasts.ts'
import { connect, renderModal, testAddress, testEmail } from '../../../testing/renderModal.ts'

const leave = page.getByTestId('disconnect-button')

async function open(answers: Answers = {}) {
  const rendered = await renderModal({
    // 1,234.567909017022189568 ether
    answers: { RPC_REQUEST: reply('0x42ed124c3ad8615000'), ...answers },
    options: { networks: [mainnet, solana] },
  })
  connect(rendered.latchkey)
  rendered.latchkey.open()
  await expect.element(leave).toBeVisible()
  return rendered
}

/** The frame has an account there too. */
function connectSolana({ _internal }: Latchkey) {
  const tell = dispatchConnection.bind(undefined, _internal.stores.connection, ['solana'])
  tell({ type: 'connecting', connectorId: 'frame' })
  tell({
    type: 'connected',
    connectorId: 'frame',
    user: {},
    account: {
      address: solanaAddress,
      allAccounts: [{ address: solanaAddress, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
  })
}

describe('Account', () => {
  test('default: address, balance truncated to 3 decimals, network and email', async () => {
    await open()
    await expect.element(page.getByTestId('copy-address')).toHaveTextContent('0xd8…A96045')
    await expect.element(page.getByTestId('account-balance')).toHaveTextContent('1,234.567 ETH')
    await expect.element(page.getByText('Ethereum')).toBeVisible()
    await expect.element(page.getByText(testEmail)).toBeVisible()
  })

  test('behavior: the balance shows every decimal when it is pressed, and fewer again', async () => {
    await open()
    const amount = page.getByTestId('account-balance')
    await amount.click()
    await expect.element(amount).toHaveTextContent('1,234.567909017022189568 ETH')
    await expect.element(amount).toHaveAttribute('aria-pressed', 'true')
    const lines = [
      ...(amount.element().querySelector('.balance-step-back')?.getClientRects() ?? []),
    ]
    expect(new Set(lines.map(({ bottom }) => bottom)).size).toBe(1)
    await amount.click()
    await expect.element(amount).toHaveTextContent('1,234.567 ETH')
  })

  test('behavior: the title names the dialog, and is not seen', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    const title = page.getByRole('heading', { name: 'Account' }).element()
    await expect.poll(() => getComputedStyle(title).opacity).toBe('0')
  })

  test('behavior: says so when the login ends with the page', async () => {
    const { latchkey } = await open()
    const notice = page.getByRole('status').filter({ hasText: 'for this visit only' })
    expect(notice.query()).toBe(null)
    connect(latchkey, { memoryOnly: true })
    await expect.element(notice).toBeVisible()
  })

  test('behavior: without an email, the user’s name at the provider says who is signed in', async () => {
    const { latchkey } = await renderModal({ answers: { RPC_REQUEST: reply('0x0') } })
    connect(latchkey, { userName: 'Ada L.' })
    latchkey.open()
    await expect.element(page.getByText('Signed in as')).toBeVisible()
    await expect.element(page.getByTestId('account-user-name')).toHaveTextContent('Ada L.')
    await expect.element(page.getByTestId('account-email')).not.toBeInTheDocument()
  })

  test('behavior: the address copies itself', async () => {
    const { latchkey } = await open()
    const toasts = recordToasts(latchkey)
    await page.getByRole('button', { name: 'Copy address 0xd8…A96045' }).click()
    // Browsers may refuse to let a page without the focus copy.
    await expect
      .poll(() => toasts)
      .toEqual([expect.stringMatching(/^(ADDRESS_COPIED|COPY_FAILED)$/)])
  })

  test('behavior: each other address has its own button, and copies whole', async () => {
    const { latchkey } = await open()
    connectSolana(latchkey)
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await expect.element(page.getByText('Solana address')).toBeVisible()
    await page.getByRole('button', { name: 'Copy address 4Nd1…4gDB4T' }).click()
    await page.getByRole('button', { name: 'Copy address 0xd8…A96045' }).click()
    await expect.poll(() => copied).toEqual([solanaAddress, testAddress])
  })

  test('behavior: the explorer opens in another tab, which learns nothing of this page', async () => {
    await open()
    const link = page.getByRole('link', { name: 'View on Etherscan (opens in a new tab)' })
    await expect
      .element(link)
      .toHaveAttribute('href', `https://etherscan.io/address/${testAddress}`)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('error: a balance that cannot be read is said, without an endless wait', async () => {
    await open({ RPC_REQUEST: refuse(new FrameError('NODE_UNREACHABLE')) })
    await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  })

  test('behavior: Sign out waits in its place, then the account is gone', async () => {
    const { promise, resolve } = createDeferred<Record<string, never>>()
    const { latchkey } = await open({ SIGN_OUT: reply(promise) })
    await leave.click()
    await expect.element(leave).toHaveAttribute('aria-busy', 'true')
    resolve({})
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test('error: a session that cannot end is an error, and the user stays connected', async () => {
    const { latchkey } = await open({ SIGN_OUT: refuse(new FrameError('SERVER_UNREACHABLE')) })
    const toasts = recordToasts(latchkey)
    await leave.click()
    await expect.poll(() => toasts).toEqual(['DISCONNECT_FAILED'])
    await expect.element(leave).toHaveTextContent('Sign out')
    expect(getAccount(latchkey).status).toBe('connected')
  })
})
