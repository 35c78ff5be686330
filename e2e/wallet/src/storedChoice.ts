import * as z from 'zod/mini'

/** The chosen account, by name, and network, by CAIP-2 id. */
export type StoredChoice = { account: string; network: string }

const storageKey = 'latchkey-demo-web-wallet'
const stored = z.object({ account: z.string(), network: z.string() })

export function readChoice(storage: Pick<Storage, 'getItem'>): StoredChoice | undefined {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(storageKey) ?? '')).data
  } catch {
    // SyntaxError.
    return undefined
  }
}

export const storeChoice = (storage: Pick<Storage, 'setItem'>, choice: StoredChoice): void =>
  storage.setItem(storageKey, JSON.stringify(choice))
