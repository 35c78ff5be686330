import type { GivenFactor, SlotKind } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Keep } from '../crypto/wipe.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import type { FactorRequests } from './factorRequests.ts'
import type { PasswordRequests } from './passwordRequests.ts'
import { assertLabels, listFactors, type SlotFactor } from './slotKey.ts'

type SlotFactorRequest = {
  userId: string
  slotId: string
  kind: SlotKind
  factors: readonly GivenFactor[]
}

/** Rejects with INVALID_PARAMS for factors that do not match the slot's kind. */
export type CollectFactors = (
  keep: Keep,
  request: SlotFactorRequest,
) => Promise<readonly SlotFactor[]>

export type SlotFactorParameters = {
  scope: string
  deviceStore: DeviceStore
  requests: FactorRequests
  /** Only the account worker takes passwords. */
  passwords?: Pick<PasswordRequests, 'receive'> | undefined
}

/** For a new slot: creates a missing device key. */
export function collectToSeal(parameters: SlotFactorParameters): CollectFactors {
  const { scope, deviceStore } = parameters
  return createCollector(parameters, () => deviceStore.obtainKey(scope), 'seal')
}

/** For a stored slot: rejects with FRESH_LOGIN_REQUIRED if the device lost its key. */
export function collectToOpen(parameters: SlotFactorParameters): CollectFactors {
  const { scope, deviceStore } = parameters
  return createCollector(
    parameters,
    async () => {
      const key = await deviceStore.findKey(scope)
      if (!key) throw new VaultError('FRESH_LOGIN_REQUIRED')
      return key
    },
    'open',
  )
}

function createCollector(
  { requests, passwords }: Pick<SlotFactorParameters, 'requests' | 'passwords'>,
  readDeviceKey: () => Promise<CryptoKey>,
  purpose: 'seal' | 'open',
): CollectFactors {
  const receive = async (
    keep: Keep,
    slot: Omit<SlotFactorRequest, 'factors'>,
    factor: GivenFactor,
  ) => {
    if (factor.label === 'passkey') return factor.key
    if (factor.label === 'server') return keep(await requests.receive({ ...slot, ...factor }))
    // Whoever chose the key of a new slot could open the wallet with it.
    if ('key' in factor && purpose === 'open') return factor.key
    if ('key' in factor || !passwords) throw new VaultError('INVALID_PARAMS')
    return keep(await passwords.receive({ ...slot, ...factor }))
  }

  return async (keep, { factors, ...slot }) => {
    const labels = listFactors(slot.kind)
    const given = labels.filter((label) => label !== 'device')
    assertLabels(factors, given)
    const found: SlotFactor[] = []
    for (const factor of factors) {
      found.push({ label: factor.label, key: await receive(keep, slot, factor) })
    }
    if (labels.includes('device')) found.push({ label: 'device', key: await readDeviceKey() })
    return labels.flatMap((label) => found.filter((factor) => factor.label === label))
  }
}
