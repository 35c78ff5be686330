import type { TypedDataField } from '../../keys/view.ts'

const names =
  /(?:deadline|expiry|expiration|expire[sd]?(?:at)?|valid(?:to|until|before|after)|(?:start|end)time)$/i
/** From 2001 to 2286, in seconds. */
const seconds = /^[1-9]\d{9}$/

/** Guesses that a number is a time. The number is shown as well. */
export function isTimeField({ name, type, value }: TypedDataField): boolean {
  return /^uint\d*$/.test(type) && names.test(name) && value !== null && seconds.test(value)
}
