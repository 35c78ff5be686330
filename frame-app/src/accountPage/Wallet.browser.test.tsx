import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { ApiReply } from '../api/calls.ts'
import type { TypedSecret } from '../keys/accountVault.ts'
import { signedIn } from './testing/answers.ts'
import { createFakeAccountVault, testWords } from './testing/fakeAccountVault.ts'
import { openPage } from './testing/openPage.tsx'
import { signIn } from './testing/signIn.ts'

beforeEach(() => page.viewport(360, 740))
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

const stored: ApiReply<'wallet'> = {
  slots: [],
  wallet: {
    ...{ walletId: `wa_${'a'.repeat(22)}`, version: 1, blob: 'A', vaultPub: 'A', manifest: null },
    evmAddress: '0x0000000000000000000000000000000000000001',
    solanaAddress: 'So11111111111111111111111111111111111111112',
  },
}
const answers = {
  ...signedIn,
  wallet: () => stored,
  walletExport: () => ({ signature: 'A' }),
}

async function openWallet(options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage({ answers, startVault: createFakeAccountVault(), ...options })
  await signIn()
  await page.getByRole('link', { name: /^Your wallet/ }).click()
  return opened
}

describe('showing secrets', () => {
  test('default: the words, numbered, until the person hides them', async () => {
    const secret = new TextEncoder().encode(testWords)
    await openWallet({ startVault: createFakeAccountVault({ exportSecret: async () => secret }) })
    await button('Show secret phrase').click()
    const words = page.getByRole('list', { name: 'Secret phrase' })
    await expect.poll(() => words.element().children.length).toBe(12)
    expect(words.element().getAttribute('translate')).toBe('no')
    await button('Hide now').click()
    await expect.element(button('Show secret phrase')).toBeVisible()
    expect(document.body.textContent).not.toContain('abandon')
    expect(secret.every((byte) => byte === 0)).toBe(true)
  })

  test('behavior: hidden after 60 seconds', async () => {
    await openWallet()
    const words = page.getByRole('list', { name: 'Secret phrase' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    await button('Show secret phrase').click()
    await expect.element(words).toBeVisible()
    await vi.advanceTimersByTimeAsync(59_000)
    await expect.element(words).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_500)
    await expect.element(words).not.toBeInTheDocument()
    expect(document.body.textContent).not.toContain('abandon')
  })

  test('behavior: hidden when the person leaves the page', async () => {
    await openWallet()
    await button('Show secret phrase').click()
    await expect.element(page.getByRole('list', { name: 'Secret phrase' })).toBeVisible()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
    await expect.poll(() => document.body.textContent).not.toContain('abandon')
  })

  test('error: an old sign-in is confirmed first; going back shows nothing', async () => {
    const walletExport = () => {
      throw new FrameError('FRESH_LOGIN_REQUIRED')
    }
    await openWallet({ answers: { ...answers, walletExport } })
    await button('Show Ethereum private key').click()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Confirm that it’s you')
    await button('Back').click()
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible()
  })
})

describe('recovery kit', () => {
  test('default: the code is shown, and the file holds the kit without the code', async () => {
    await openWallet()
    await button('Make a recovery kit').click()
    await expect.element(page.getByText('7XKM-Q2PD')).toBeVisible()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:kit'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Save the file').click()
    vi.restoreAllMocks()
    const text = (await saved[0]?.text()) ?? ''
    expect(text).toContain('K4T7R')
    expect(text).not.toContain('7XKM')
    await button('Done').click()
    await expect.element(page.getByText('7XKM-Q2PD')).not.toBeInTheDocument()
  })
})

describe('import', () => {
  const none: ApiReply<'wallet'> = { wallet: null, slots: [] }

  test('error: a mistake names the word and what to do', async () => {
    let given: TypedSecret | undefined
    const startVault = createFakeAccountVault({
      openFactorRequest: async () => ({ requestId: 'A', ephemeralPub: 'A'.repeat(43) }),
      importWallet: ({ secret }) => {
        given = secret
        const data = { cause: 'UNKNOWN_WORD', word: 3 }
        return Promise.reject(new FrameError('INVALID_PARAMS', { data }))
      },
    })
    const slotFactor = () => ({ serverPub: 'A', ciphertext: 'A', signature: 'A' })
    await openWallet({ answers: { ...signedIn, wallet: () => none, slotFactor }, startVault })
    await page.getByLabelText(/^Secret phrase, 12/).fill('abandon ability abel')
    await button('Use this wallet').click()
    await expect.element(page.getByText(/^Word 3 isn’t in the list/)).toBeVisible()
    // The page wipes its copy.
    expect(given?.type === 'words' && given.words.every((byte) => byte === 0)).toBe(true)
  })

  test('behavior: private keys are typed hidden', async () => {
    await openWallet({ answers: { ...signedIn, wallet: () => none } })
    await page.getByLabelText('Private keys').click()
    const field = page.getByLabelText('Ethereum private key')
    await expect.element(field).toBeVisible()
    const style = getComputedStyle(field.element())
    expect(style.getPropertyValue('-webkit-text-security')).toBe('disc')
    expect(field.element().getAttribute('type')).not.toBe('password')
  })
})
