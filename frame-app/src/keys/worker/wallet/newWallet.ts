import type { CreatedWallet, CreateParameters, SlotRecord } from '../../vault.ts'
import type { Random } from '../crypto/seal.ts'
import { withSecrets } from '../crypto/wipe.ts'
import { signManifest } from '../slots/manifest.ts'
import { signWrite } from '../slots/signWrite.ts'
import type { CollectFactors } from '../slots/slotFactors.ts'
import { sealSlot } from '../slots/slots.ts'
import { deriveKeyring, type Keyring } from './keyring.ts'
import { sealSecret } from './sealSecret.ts'
import type { WalletSecret } from './walletSecret.ts'

export type NewWalletParameters = Omit<CreateParameters, 'scope'> & {
  secret: WalletSecret
  collect: CollectFactors
  random: Random
  /** The server's Ed25519 public key, base64url. */
  factorKey: string
}

/** Creates the wallet of a secret, and zeroes every other secret that it derives. */
export function newWallet(parameters: NewWalletParameters): Promise<CreatedWallet> {
  const { userId, walletId, slots, secret, collect, random, factorKey } = parameters
  return withSecrets(async (keep) => {
    const walletKey = keep(random(32))
    const keyring = await deriveKeyring(secret)
    try {
      const binding = publicHalf(walletId, keyring)
      const records: SlotRecord[] = []
      for (const slot of slots) {
        const identity = { ...slot, walletId }
        const factors = await collect(keep, { ...slot, userId })
        records.push(await sealSlot(identity, factors, walletKey, random))
      }
      const blob = await sealSecret(walletKey, secret, binding, random)
      const stored = { userId, walletId, version: 1, slots: records, factorKey }
      const write = await signWrite(keyring.vaultAuth, {
        action: 'createWallet',
        ...binding,
        blob,
        slots: records,
        manifest: await signManifest(keyring.vaultAuth, stored),
      })
      return { accounts: keyring.accounts, write }
    } finally {
      keyring.wipe()
    }
  })
}

const publicHalf = (walletId: string, { addresses, vaultPub }: Keyring) => ({
  walletId,
  vaultPub,
  ...addresses,
})
