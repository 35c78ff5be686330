/** Reads the code and the link from an email. */
import type { Inbox, Mail } from '../services/inbox.ts'

const codePattern = /\b(\d{3})\s?(\d{3})\b/

/** Waits for the newest code to `to`. A notice may arrive beside it. */
export async function waitForCode(
  inbox: Inbox,
  to: string,
  { after = 0 }: { after?: number } = {},
): Promise<string> {
  return codeIn(await inbox.waitForMail(to, { after, pattern: codePattern }))
}

export function codeIn(mail: Mail): string {
  const digits = codePattern.exec(mail.text)
  if (!digits) throw new Error(`No code in the mail "${mail.subject}"`)
  return `${digits[1]}${digits[2]}`
}

/** Returns the link that approves a device. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/device\?t=[A-Za-z0-9_-]+/.exec(mail.text)
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`)
  return link[0]
}

/** Returns the link that undoes a change of the email. */
export function undoLinkIn(mail: Mail): string {
  const link = /https?:\/\/\S+\/email-change\/undo\?t=[A-Za-z0-9_-]+/.exec(mail.text)
  if (!link) throw new Error(`No link to undo in the mail "${mail.subject}"`)
  return link[0]
}

/** Returns the secrets: the address, and the code or the link's token. */
export function secretsIn(mail: Mail): string[] {
  const code = /\b\d{3}\s?\d{3}\b/.exec(mail.text)?.[0].replace(/\s/, '')
  const token = /\/(?:device|email-change\/undo)\?t=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1]
  // Any number may contain the digits of a code; in a log line the code would have no digits beside
  // it.
  return [mail.to, token, code && `"${code}"`].filter((text) => text !== undefined)
}
