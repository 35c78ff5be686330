import type { Texts } from '@latchkey/ui'
import type english from '@latchkey/ui/locales/en/account.json'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AccountPage } from '../AccountPage.tsx'
import { type CreateAccountParameters, createAccount } from '../createAccount.ts'
import { TextsContext } from '../texts.ts'
import { type Answers, createAccountServer } from './createAccountServer.ts'

type OpenPageOptions = {
  answers?: Answers
  providers?: readonly string[]
  /** Of the address. */
  search?: string
  texts?: Texts<typeof english>
  startVault?: CreateAccountParameters['startVault']
  credentials?: CreateAccountParameters['credentials']
  /** The page opens again: what an earlier one stored stays. */
  isReturn?: boolean
}

function notStarted(): never {
  throw new TypeError('This test has no worker')
}

/** Renders the page over a fixture of the server; without anything stored, unless it is a return. */
export async function openPage(options: OpenPageOptions = {}) {
  const { answers = {}, providers = ['google', 'github'], search = '' } = options
  const { texts, startVault, credentials } = options
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
    credentials,
    locale: texts?.locale ?? 'en',
    fetch: server.fetch,
  })
  const page = <AccountPage account={account} />
  await render(texts ? <TextsContext value={texts}>{page}</TextsContext> : page)
  return { account, server, assign, replaceState }
}
