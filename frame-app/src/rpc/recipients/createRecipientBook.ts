import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'

/** The addresses that an account has sent to from here. */
export type RecipientBook = {
  /** The oldest first. */
  list(account: string): readonly string[]
  add(account: string, addresses: readonly string[]): void
  /** Forgets those of every account, in the storage too. */
  clear(): void
}

export type CreateRecipientBookParameters = {
  /** `${projectId}|${embedding origin}`. */
  scope: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
}

const mostRecipients = 200
const recipients = z
  .array(z.string().check(checkLength({ most: 64 })))
  .check(checkLength({ most: mostRecipients }))

/** Keeps them in memory too: the browser may deny the storage. */
export function createRecipientBook(parameters: CreateRecipientBookParameters): RecipientBook {
  const { scope, storage } = parameters
  const memory = new Map<string, readonly string[]>()
  const prefix = `latchkey.recipients|${scope}|`
  const toKey = (account: string) => `${prefix}${account}`

  function list(account: string): readonly string[] {
    try {
      const text = storage().getItem(toKey(account))
      const stored = text === null ? undefined : recipients.safeParse(JSON.parse(text)).data
      return stored ?? memory.get(account) ?? []
    } catch {
      // SecurityError: access is denied. SyntaxError: another program's text.
      return memory.get(account) ?? []
    }
  }

  return {
    list,
    add(account, addresses) {
      const others = list(account).filter((each) => !addresses.includes(each))
      const next = [...others, ...new Set(addresses)].slice(-mostRecipients)
      memory.set(account, next)
      try {
        storage().setItem(toKey(account), JSON.stringify(next))
      } catch {
        // SecurityError or QuotaExceededError: the document's memory has them.
      }
    },
    clear() {
      memory.clear()
      try {
        const stored = storage()
        const names = Array.from({ length: stored.length }, (_, index) => stored.key(index))
        for (const name of names) if (name?.startsWith(prefix)) stored.removeItem(name)
      } catch {
        // SecurityError: nothing was stored.
      }
    },
  }
}
