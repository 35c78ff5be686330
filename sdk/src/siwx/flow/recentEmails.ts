/** The emails of earlier sign-ins, for suggestions. */
import * as z from 'zod/mini'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

export const recentEmailsKey = 'latchkey.recent_emails'
const maxEmails = 3

const emails = z.array(z.string().check(z.maxLength(254))).check(z.maxLength(maxEmails))

/** Returns at most three, the newest first. */
export function readRecentEmails(storage: KeyValueStorage): readonly string[] {
  try {
    return emails.parse(JSON.parse(storage.getItem(recentEmailsKey) ?? '[]'))
  } catch {
    // SyntaxError, or ZodError: another program wrote it.
    return []
  }
}

export function storeRecentEmail(storage: KeyValueStorage, email: string): void {
  const others = readRecentEmails(storage).filter((each) => each !== email)
  storage.setItem(recentEmailsKey, JSON.stringify([email, ...others].slice(0, maxEmails)))
}
