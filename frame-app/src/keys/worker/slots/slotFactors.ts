/** The factors of a slot: the server's, delivered for this once, and this device's where the slot has one. */
import { FrameError } from '@latchkey/protocol'
import type { Keep } from '../crypto/wipe.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import type { Delivery, FactorRequests } from './factorRequests.ts'
import type { SlotFactors } from './slots.ts'

/** Collects the factors that a delivery belongs to; `keep` owns the secret among them. */
export type SlotFactorSource = (keep: Keep, delivery: Delivery) => Promise<SlotFactors>

export type SlotFactorParameters = {
  scope: string
  deviceStore: DeviceStore
  requests: FactorRequests
}

/** Factors for a slot that is being made: the device gets its key if it has none. */
export function factorsToSeal(parameters: SlotFactorParameters): SlotFactorSource {
  const { scope, deviceStore, requests } = parameters
  return async (keep, delivery) => ({
    server: keep(await requests.receive(delivery)),
    deviceKey: delivery.kind === 'device' ? await deviceStore.obtainKey(scope) : undefined,
  })
}

/** Factors for a stored slot. A device that lost its key rejects with FRESH_LOGIN_REQUIRED: the assisted slot is the way in. */
export function factorsToOpen(parameters: SlotFactorParameters): SlotFactorSource {
  const { scope, deviceStore, requests } = parameters
  return async (keep, delivery) => {
    const server = keep(await requests.receive(delivery))
    if (delivery.kind !== 'device') return { server, deviceKey: undefined }
    const deviceKey = await deviceStore.findKey(scope)
    if (!deviceKey) throw new FrameError('FRESH_LOGIN_REQUIRED')
    return { server, deviceKey }
  }
}
