import { afterAll } from 'vitest'

/**
 * Gives the rest of a file Node's Uint8Array. jsdom has one of its own, which the libraries of Solana
 * refuse. Call it in each file: a module runs once for several.
 */
export function shareNodeBytes(): void {
  const before = globalThis.Uint8Array
  // A Buffer is one of Node's.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor
  afterAll(() => {
    globalThis.Uint8Array = before
  })
}
