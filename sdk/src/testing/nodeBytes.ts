/** jsdom has a Uint8Array of its own, which the libraries of Solana refuse. Import it first. */
import { afterAll } from 'vitest'

const before = globalThis.Uint8Array
// A Buffer is one of Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor
afterAll(() => {
  globalThis.Uint8Array = before
})
