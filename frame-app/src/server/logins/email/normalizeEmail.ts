import { email, FrameError, parseWith } from '@latchkey/protocol'

/**
 * The one form in which an e-mail is found, kept and written to: trimmed and
 * in lower case, since keyboards capitalise at will and no mail host in use
 * tells the cases apart. Dots and `+` stay: what they mean is the host's
 * business (RFC 5321, section 2.4), and two people must never be taken for one.
 *
 * @throws FrameError INVALID_EMAIL
 */
export function normalizeEmail(text: string): string {
  const parsed = parseWith(email, text.trim(), 'INVALID_EMAIL')
  if (!parsed.ok) throw new FrameError('INVALID_EMAIL')
  return parsed.value.toLowerCase()
}
