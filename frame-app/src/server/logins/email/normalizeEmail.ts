import { email, FrameError, parseWith } from '@latchkey/protocol'

/**
 * Trims and lowercases an email: keyboards capitalise at will, and mail hosts ignore case. Keeps
 * dots and `+`: only the host knows their meaning (RFC 5321, section 2.4), and two people must
 * never share an account.
 *
 * @throws FrameError INVALID_EMAIL
 */
export function normalizeEmail(text: string): string {
  const parsed = parseWith(email, text.trim(), 'INVALID_EMAIL')
  if (!parsed.ok) throw new FrameError('INVALID_EMAIL')
  return parsed.value.toLowerCase()
}
