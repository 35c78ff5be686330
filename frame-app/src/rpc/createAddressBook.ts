import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'

/** Addresses that an account has used or chosen here. */
export type AddressBook = {
  /** The oldest first. */
  list(account: string): readonly string[]
  add(account: string, entries: readonly string[]): void
  /** Forgets those of every account, in the storage too. */
  clear(): void
}

export type CreateAddressBookParameters = {
  /** Of its key in the storage. */
  name: 'recipients' | 'tokens'
  /** `${projectId}|${embedding origin}`. */
  scope: string
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
}

const mostEntries = 200
const stored = z
  .array(z.string().check(checkLength({ most: 160 })))
  .check(checkLength({ most: mostEntries }))

/** Keeps them in memory too: the browser may deny the storage. */
export function createAddressBook(parameters: CreateAddressBookParameters): AddressBook {
  const { name, scope, storage } = parameters
  const memory = new Map<string, readonly string[]>()
  const prefix = `latchkey.${name}|${scope}|`
  const toKey = (account: string) => `${prefix}${account}`

  function list(account: string): readonly string[] {
    try {
      const text = storage().getItem(toKey(account))
      const entries = text === null ? undefined : stored.safeParse(JSON.parse(text)).data
      return entries ?? memory.get(account) ?? []
    } catch {
      // SecurityError: access is denied. SyntaxError: another program's text.
      return memory.get(account) ?? []
    }
  }

  return {
    list,
    add(account, entries) {
      const others = list(account).filter((each) => !entries.includes(each))
      const next = [...others, ...new Set(entries)].slice(-mostEntries)
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
        const opened = storage()
        const names = Array.from({ length: opened.length }, (_, index) => opened.key(index))
        for (const each of names) if (each?.startsWith(prefix)) opened.removeItem(each)
      } catch {
        // SecurityError: nothing was stored.
      }
    },
  }
}
