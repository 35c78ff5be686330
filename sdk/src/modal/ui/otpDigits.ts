/** Digits in an emailed code. */
export const otpLength = 6

/** The digits so far, without gaps, and the box that is to have the focus. */
export type OtpEntry = { code: string; position: number }

/**
 * Puts what was typed or pasted into a box and those after it; other characters are dropped.
 *
 * @example typeDigits({ code: '12', position: 2 }, '3 4') // { code: '1234', position: 4 }
 */
export function typeDigits({ code, position }: OtpEntry, text: string): OtpEntry {
  // Keyboards of East Asia may type digits of full width.
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const next = code.slice(0, position) + digits + code.slice(position + digits.length)
  return {
    code: next.slice(0, otpLength),
    position: Math.min(position + digits.length, otpLength - 1),
  }
}

/** Takes away the digit in the box, or the one before it where the box is empty. */
export function eraseDigit({ code, position }: OtpEntry): OtpEntry {
  const erased = position < code.length ? position : Math.max(0, position - 1)
  return { code: code.slice(0, erased) + code.slice(erased + 1), position: erased }
}

/**
 * What a box's new value adds to the digit it held: soft keyboards send the old digit along with the new
 * one, on either side of it.
 */
export function typedText(previous: string, value: string): string {
  if (previous === '' || value.length !== 2) return value
  return value.startsWith(previous) ? value.slice(1) : value.slice(0, 1)
}
