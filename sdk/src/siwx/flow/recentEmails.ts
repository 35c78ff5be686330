/** The emails of earlier sign-ins, for suggestions. */
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'

export const recentEmailsKey = 'latchkey.recent_emails'
const maxEmails = 3

const email = z.string().check(checkLength({ least: 1, most: 254 }))
const emails = z.array(email).check(checkLength({ most: maxEmails }))

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
