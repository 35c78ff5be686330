import { describe, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { createFactorRequests } from './factorRequests.ts'
import { createMemoryDeviceStore } from './memoryDeviceStore.ts'
import { newWallet } from './newWallet.ts'
import { openWallet } from './openWallet.ts'
import { factorsToOpen, factorsToSeal } from './slotFactors.ts'
import { createFactorServer, newId } from './testing/factorServer.ts'
import { testScope } from './testing/walletSteps.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('openWallet', () => {
  test('behavior: wipe zeroes the wallet key and the EVM key', async () => {
    const deviceStore = createMemoryDeviceStore()
    const requests = createFactorRequests({ clock: systemClock, random })
    const server = createFactorServer()
    const sources = { scope: testScope, deviceStore, requests }
    const slotId = newId('sl')
    const deliver = async () => {
      const request = await requests.open()
      const sealedFactor = await server.deliver(request, slotId, 'assisted')
      return { requestId: request.requestId, sealedFactor }
    }
    const made = await newWallet({
      walletId: newId('wa'),
      slots: [{ slotId, kind: 'assisted', deviceId: null, ...(await deliver()) }],
      factors: factorsToSeal(sources),
      random,
    })
    server.accept(made.write)
    const [slot] = server.slots
    if (!slot) throw new Error('no slot')
    const opened = await openWallet({
      scope: testScope,
      wallet: server.wallet,
      slot,
      ...(await deliver()),
      deviceStore,
      factors: factorsToOpen(sources),
    })
    const secrets = [opened.walletKey, opened.keyring.evmKey]
    expect(secrets.every((secret) => secret.some((byte) => byte !== 0))).toBe(true)
    opened.wipe()
    expect(secrets).toEqual([new Uint8Array(32), new Uint8Array(32)])
  })
})
