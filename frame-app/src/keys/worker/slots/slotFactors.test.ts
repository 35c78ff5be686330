import { describe, expect, test } from 'vitest'
import { createFactorServer, newId, testFactorKey } from '../../testing/factorServer.ts'
import { createMemoryDeviceStore } from '../device/memoryDeviceStore.ts'
import { readRequestParameters } from '../requestParameters.ts'
import { createFactorRequests } from './factorRequests.ts'
import { collectToOpen, collectToSeal } from './slotFactors.ts'

const keep = <Secret>(secret: Secret) => secret

async function setUp() {
  const requests = createFactorRequests(readRequestParameters({ factorKey: testFactorKey }))
  const parameters = { scope: 'test', deviceStore: createMemoryDeviceStore(), requests }
  const { userId } = createFactorServer()
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, [
    'deriveBits',
  ])
  const slot = { userId, slotId: newId('sl'), kind: 'password' } as const
  return { parameters, slot, key, factors: [{ label: 'password', key }] as const }
}

describe('collectToOpen', () => {
  test('default: the key of a password opens its slot, as it is', async () => {
    const { parameters, slot, key, factors } = await setUp()
    const collect = collectToOpen(parameters)
    expect(await collect(keep, { ...slot, factors })).toEqual([{ label: 'password', key }])
  })

  test('error: T19, it opens no slot of another kind', async () => {
    const { parameters, slot, factors } = await setUp()
    for (const kind of ['assisted', 'passkey', 'device'] as const) {
      const collected = collectToOpen(parameters)(keep, { ...slot, kind, factors })
      await expect(collected).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    }
  })
})

describe('collectToSeal', () => {
  test('error: T19, a key that somebody chose seals no slot', async () => {
    const { parameters, slot, factors } = await setUp()
    const collected = collectToSeal(parameters)(keep, { ...slot, factors })
    await expect(collected).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
  })
})
