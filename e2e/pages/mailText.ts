/** What a person reads out of a mail. */
import type { Mail } from '../services/inbox.ts'

/** The six digits. */
export function codeIn(mail: Mail): string {
  const digits = /\b(\d{3})\s?(\d{3})\b/.exec(mail.text)
  if (!digits) throw new Error(`No code in the mail "${mail.subject}"`)
  return `${digits[1]}${digits[2]}`
}

/** The link to the page that approves a device. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/device\?t=[A-Za-z0-9_-]+/.exec(mail.text)
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`)
  return link[0]
}

/** The address, and the code or the link's token: what nobody but the reader may know. */
export function secretsIn(mail: Mail): string[] {
  const code = /\b\d{3}\s?\d{3}\b/.exec(mail.text)?.[0].replace(/\s/, '')
  const token = /\/device\?t=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1]
  // A bare code may stand in any number; in a log line it would stand alone.
  return [mail.to, token, code && `"${code}"`].filter((text) => text !== undefined)
}
