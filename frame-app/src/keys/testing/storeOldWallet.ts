import type { WalletAccounts } from '../vault.ts'
import { systemClock } from '../worker/clock.ts'
import { importSealKey, type Random, seal } from '../worker/crypto/seal.ts'
import { withSecrets } from '../worker/crypto/wipe.ts'
import type { DeviceStore } from '../worker/device/deviceStore.ts'
import { createFactorRequests } from '../worker/slots/factorRequests.ts'
import { signWrite } from '../worker/slots/signWrite.ts'
import { collectToSeal } from '../worker/slots/slotFactors.ts'
import { sealSlot } from '../worker/slots/slots.ts'
import { deriveKeyring } from '../worker/wallet/keyring.ts'
import { type FactorServer, newId, testFactorKey } from './factorServer.ts'
import { testScope } from './walletSteps.ts'

const random: Random = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Stores a wallet as 0.1.0 did: no manifest, and a blob that is not bound to one. */
export function storeOldWallet(
  server: FactorServer,
  deviceStore: DeviceStore,
): Promise<WalletAccounts> {
  const factorKey = new Uint8Array(Buffer.from(testFactorKey, 'base64url'))
  const requests = createFactorRequests({ clock: systemClock, random, factorKey })
  const collect = collectToSeal({ scope: testScope, deviceStore, requests })
  const { userId } = server
  const walletId = newId('wa')

  return withSecrets(async (keep) => {
    const [entropy, walletKey] = [random(16), random(32)]
    const { vaultAuth, vaultPub, addresses, accounts } = await deriveKeyring({
      type: 'entropy',
      entropy,
    })
    const makeSlot = async (kind: 'device' | 'assisted') => {
      const slotId = newId('sl')
      const deviceId = kind === 'device' ? newId('dv') : null
      const { requestId, ephemeralPub } = await requests.open()
      const sealedFactor = await server.deliver({ requestId, ephemeralPub }, slotId, kind)
      const given = [{ label: 'server', requestId, sealedFactor } as const]
      const found = await collect(keep, { userId, slotId, kind, factors: given })
      return sealSlot({ walletId, slotId, kind, deviceId }, found, walletKey, random)
    }
    const slots = [await makeSlot('device'), await makeSlot('assisted')]
    const { evmAddress, solanaAddress } = addresses
    const aad = JSON.stringify([1, walletId, evmAddress, solanaAddress, vaultPub])
    const blob = await seal(await importSealKey(walletKey), entropy, aad, random)
    // Fields that 0.1.0 omitted are read as null.
    const manifest = null as unknown as string
    const record = { walletId, vaultPub, evmAddress, solanaAddress, blob, slots, manifest }
    server.accept(await signWrite(vaultAuth, { action: 'createWallet', ...record }))
    return accounts
  })
}
