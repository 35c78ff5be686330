import type { Texts } from '@latchkey/ui'
import type english from '@latchkey/ui/locales/en/account.json'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Session } from '../../page/login/sessions.ts'
import { AccountPage } from '../AccountPage.tsx'
import { type CreateAccountParameters, createAccount } from '../createAccount.ts'
import { TextsContext } from '../texts.ts'
import { type Answers, createAccountServer } from './createAccountServer.ts'

const id = (prefix: string, letter = 'a') => `${prefix}_${letter.repeat(22)}`

export const session: Session = {
  user: { id: id('us'), email: 'ada@example.org', userName: null },
  handle: id('se'),
  deviceId: id('dv'),
  amr: ['otp'],
  authTime: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-03-08T09:30:00.000Z',
  accessToken: 'A'.repeat(43),
}

export const emailStarted = {
  flowId: id('fl'),
  action: 'VERIFY_OTP',
  expiresIn: 600,
  retryAfter: 30,
} as const

export const devices = [
  {
    ...{ deviceId: id('dv'), browser: 'Chrome', system: 'Android', isCurrent: true },
    ...{ isSignedIn: true, dappOrigin: null, dappName: null },
    lastSeenAt: '2026-03-01T09:30:00.000Z',
  },
  {
    ...{ deviceId: id('dv', 'b'), browser: 'Safari', system: 'iOS', isCurrent: false },
    ...{ isSignedIn: true, dappOrigin: 'https://shop.example', dappName: 'My shop' },
    lastSeenAt: '2026-02-27T18:05:00.000Z',
  },
]

const { accessToken: _, ...alive } = session

/** Answers of a person who signs in by email. */
export const signedIn: Answers = {
  accountEmailStart: () => emailStarted,
  emailVerify: () => session,
  session: () => alive,
  sessionRevoke: () => ({}),
}

type OpenPageOptions = {
  answers?: Answers
  providers?: readonly string[]
  /** Of the address. */
  search?: string
  texts?: Texts<typeof english>
  startVault?: CreateAccountParameters['startVault']
  /** The page opens again: what an earlier one stored stays. */
  isReturn?: boolean
}

function notStarted(): never {
  throw new TypeError('This test has no worker')
}

/** Renders the page over a fixture of the server; without anything stored, unless it is a return. */
export async function openPage(options: OpenPageOptions = {}) {
  const { answers = {}, providers = ['google', 'github'], search = '', texts, startVault } = options
  if (!options.isReturn) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('latchkey').onsuccess = resolve
    })
  }
  location.hash = ''
  const server = createAccountServer(answers)
  const assign = vi.fn()
  const replaceState = vi.fn()
  const account = createAccount({
    config: {
      ...{ publicOrigin: location.origin, providers: [...providers] },
      ...{ dpopNonce: 'nonce', factorKey: 'A'.repeat(43) },
    },
    // All that it uses of a window.
    window: {
      location: {
        href: `${location.origin}/account${search}`,
        assign,
        set hash(view: string) {
          location.hash = view
        },
      },
      history: { replaceState },
    } as unknown as Window,
    startVault: () => startVault?.() ?? notStarted(),
    locale: texts?.locale ?? 'en',
    fetch: server.fetch,
  })
  const page = <AccountPage account={account} />
  await render(texts ? <TextsContext value={texts}>{page}</TextsContext> : page)
  return { account, server, assign, replaceState }
}
