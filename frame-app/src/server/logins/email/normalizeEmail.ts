import { email, FrameError, parseWith } from '@latchkey/protocol'

/**
 * The one form in which an e-mail is found, kept and written to: trimmed, its
 * domain in lower case. The local part stays as it is, dots and `+` included:
 * what they mean is its host's business (RFC 5321, section 2.4), and two
 * people must never be taken for one.
 *
 * @throws FrameError INVALID_EMAIL
 */
export function normalizeEmail(text: string): string {
  const parsed = parseWith(email, text.trim(), 'INVALID_EMAIL')
  if (!parsed.ok) throw new FrameError('INVALID_EMAIL')
  const at = parsed.value.lastIndexOf('@')
  return parsed.value.slice(0, at) + parsed.value.slice(at).toLowerCase()
}
