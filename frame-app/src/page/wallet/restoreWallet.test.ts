import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { ApiReply } from '../../api/calls.ts'
import type { Vault, WalletAccounts, WalletRecord } from '../../keys/vault.ts'
import type { Session, Sessions } from '../login/sessions.ts'
import { restoreWallet } from './restoreWallet.ts'

const ours: WalletAccounts = {
  eip155: [{ type: 'eoa', address: '0x11' }],
  solana: [{ type: 'eoa', address: 'ours' }],
}
const theirs: WalletAccounts = {
  eip155: [{ type: 'eoa', address: '0x22' }],
  solana: [{ type: 'eoa', address: 'theirs' }],
}
const addresses = { evmAddress: '0x11', solanaAddress: 'ours' } as const

const session = { user: { id: 'us_1' }, deviceId: 'dv_1' } as Session

const slot = (kind: 'device' | 'assisted') => ({
  slotId: `sl_${kind}`,
  kind,
  deviceId: kind === 'device' ? session.deviceId : null,
  salt: '',
  ciphertext: '',
})

type Steps = {
  /** The wallet that the server has at first. */
  stored?: Partial<WalletRecord>
  /** The worker's verdict on the stored wallet. */
  unlock?: (slotId: string) => Promise<WalletAccounts>
}

/** A vault and a server that record their calls, in order. */
function setUp({ stored, unlock = async () => ours }: Steps = {}) {
  const steps: string[] = []
  let walletId = stored?.walletId
  const state = (): ApiReply<'wallet'> => {
    if (walletId === undefined) return { wallet: null, slots: [] }
    const record = {
      version: 1,
      blob: '',
      vaultPub: '',
      manifest: 'a.b.c',
      ...addresses,
      ...stored,
    }
    return { wallet: { ...record, walletId }, slots: [slot('device'), slot('assisted')] }
  }
  const vault: Partial<Vault> = {
    openFactorRequest: async () => ({ requestId: 'r', ephemeralPub: 'e' }),
    async create(parameters) {
      steps.push('create')
      walletId = parameters.walletId
      return { accounts: ours, write: 'write' }
    },
    async unlock({ slotId }) {
      steps.push(`unlock ${slotId}`)
      return unlock(slotId)
    },
    async addSlot() {
      steps.push('addSlot')
      return 'write'
    },
  }
  const call = async (name: string) => {
    if (name === 'slotPut') steps.push('slotPut')
    return name === 'slotFactor' ? {} : state()
  }
  const open = () =>
    restoreWallet({
      scope: 'demo|https://dapp.example',
      // Only stubbed members are called.
      vault: vault as Vault,
      session,
      call: call as Sessions['call'],
    })
  return { open, steps }
}

describe('restoreWallet', () => {
  test('behavior: a new wallet is read back through its recovery slot before its address is told', async () => {
    const { open, steps } = setUp()
    expect(await open()).toEqual(ours)
    expect(steps).toEqual(['create', 'unlock sl_assisted'])
  })

  test('error: what was read back does not open', async () => {
    const { open } = setUp({ unlock: () => Promise.reject(new FrameError('WALLET_CORRUPT')) })
    await expect(open()).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
  })

  test.each([
    ['EVM', { ...ours, eip155: theirs.eip155 }],
    ['Solana', { ...ours, solana: theirs.solana }],
  ])('error: what was read back has another %s address', async (_, accounts) => {
    const { open } = setUp({ unlock: async () => accounts })
    await expect(open()).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
  })

  test('behavior: a wallet with a manifest opens on its device without a write', async () => {
    const { open, steps } = setUp({ stored: { walletId: 'wa_1' } })
    expect(await open()).toEqual(ours)
    expect(steps).toEqual(['unlock sl_device'])
  })

  test('behavior: a wallet of 0.1.0 gets its manifest as soon as it was opened', async () => {
    const { open, steps } = setUp({ stored: { walletId: 'wa_1', manifest: null } })
    expect(await open()).toEqual(ours)
    expect(steps).toEqual(['unlock sl_device', 'addSlot', 'slotPut'])
  })

  test('behavior: a state that is rolled back is asked for again, then wants the recovery slot', async () => {
    const { open, steps } = setUp({
      stored: { walletId: 'wa_1' },
      unlock: (slotId) =>
        slotId === 'sl_device'
          ? Promise.reject(new FrameError('WALLET_CONFLICT'))
          : Promise.resolve(ours),
    })
    expect(await open()).toEqual(ours)
    const seen = ['unlock sl_device', 'unlock sl_device', 'unlock sl_assisted']
    expect(steps).toEqual([...seen, 'addSlot', 'slotPut'])
  })
})
