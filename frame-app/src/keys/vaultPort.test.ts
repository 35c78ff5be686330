import { FrameError } from '@latchkey/protocol'
import { wrap } from 'comlink'
import { afterEach, describe, expect, test } from 'vitest'
import { createVault } from './createVault.ts'
import { createMemoryDeviceStore } from './memoryDeviceStore.ts'
import type { Vault } from './vault.ts'
import { exposeVault, mapVault, rebuildError, vaultMethods } from './vaultPort.ts'

const channels: MessageChannel[] = []

function overPort(vault: Vault) {
  const channel = new MessageChannel()
  channels.push(channel)
  exposeVault(vault, channel.port1)
  return wrap<Vault>(channel.port2)
}

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

const realVault = () => createVault({ deviceStore: createMemoryDeviceStore() })

/** A vault whose every method fails in one way. */
const failing = (error: unknown) => mapVault(() => () => Promise.reject(error))

describe('exposeVault', () => {
  test('default: serves every method of the vault', async () => {
    const vault = realVault()
    expect([...vaultMethods].sort()).toEqual(Object.keys(vault).sort())
    expect(await overPort(vault).status()).toEqual({ state: 'locked' })
  })

  test('behavior: a FrameError arrives whole', async () => {
    const error = new FrameError('WALLET_CORRUPT', { message: 'Not this one', data: { slot: 1 } })
    const reason = await overPort(failing(error))
      .status()
      .catch((each: unknown) => each)
    expect(rebuildError(reason)).toMatchObject({
      reason: 'WALLET_CORRUPT',
      message: 'Not this one',
      data: { slot: 1 },
    })
    expect(rebuildError(reason)).toBeInstanceOf(FrameError)
  })

  test('behavior: any other error leaves without its text', async () => {
    const reason = await overPort(failing(new TypeError('entropy is 1234')))
      .status()
      .catch((each: unknown) => each)
    expect(JSON.stringify(reason)).not.toContain('1234')
    expect(rebuildError(reason)).toMatchObject({ reason: 'INTERNAL' })
  })
})

describe('rebuildError', () => {
  test.each([undefined, null, 'text', {}])('error: %j is INTERNAL', (reason) => {
    expect(rebuildError(reason)).toMatchObject({ reason: 'INTERNAL' })
  })
})
