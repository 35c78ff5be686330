/** Multiples of the curves' base points, which every key and signature is summed up from. */
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import type { Clock } from '../clock.ts'

/** Enough for the few public keys of an unlocking, and soon built. */
const smallWindow = 4

/** Takes about five times as long to build; signatures then take two thirds of the time. */
const largeWindow = 8

export type CurveTables = {
  /** For a wallet that is about to be opened. */
  prepareToDerive(): void
  /** For a wallet that is open. */
  prepareToSign(): void
}

/**
 * Builds each table once, as soon as the caller has answered what it was
 * asked: what takes milliseconds is done while the page waits for the server
 * or for the person.
 */
export function createCurveTables(clock: Clock): CurveTables {
  const once = (build: () => void) => {
    let isBuilt = false
    return () => {
      if (isBuilt) return
      isBuilt = true
      clock.after(0, build)
    }
  }
  return {
    prepareToDerive: once(() => {
      ed25519.utils.precompute(smallWindow)
      secp256k1.utils.precompute(smallWindow)
    }),
    // Ed25519 stays small: its signatures are WebCrypto's.
    prepareToSign: once(() => secp256k1.utils.precompute(largeWindow)),
  }
}
