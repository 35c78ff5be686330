import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import type { Clock } from '../clock.ts'

/** Fast to build, and enough to open a wallet. */
const smallWindow = 4

/** Five times as long to build, and signs a third faster. */
const largeWindow = 8

export type CurveTables = {
  prepareToDerive(): void
  prepareToSign(): void
}

/** Builds each table once, after replying, while the page waits anyway. */
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
    // Ed25519 stays small: WebCrypto makes its signatures.
    prepareToSign: once(() => secp256k1.utils.precompute(largeWindow)),
  }
}
