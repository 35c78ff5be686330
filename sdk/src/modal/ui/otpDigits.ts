export const otpLength = 6

/** The digits so far, and the box to focus. */
export type OtpEntry = { code: string; position: number }

/**
 * Puts typed or pasted digits into a box and the next ones. Drops other characters.
 *
 * @example typeDigits({ code: '12', position: 2 }, '3 4') // { code: '1234', position: 4 }
 */
export function typeDigits({ code, position }: OtpEntry, text: string): OtpEntry {
  // East Asian keyboards may type full-width digits.
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const next = code.slice(0, position) + digits + code.slice(position + digits.length)
  return {
    code: next.slice(0, otpLength),
    position: Math.min(position + digits.length, otpLength - 1),
  }
}

export function eraseDigit({ code, position }: OtpEntry): OtpEntry {
  const erased = position < code.length ? position : Math.max(0, position - 1)
  return { code: code.slice(0, erased) + code.slice(erased + 1), position: erased }
}

/** Returns what was added to a box: soft keyboards send the old digit, too, on either side. */
export function typedText(previous: string, value: string): string {
  if (previous === '' || value.length !== 2) return value
  return value.startsWith(previous) ? value.slice(1) : value.slice(0, 1)
}
