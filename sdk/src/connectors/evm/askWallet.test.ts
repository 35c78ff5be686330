import { describe, expect, test } from 'vitest'
import { fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { askWallet } from './askWallet.ts'

describe('askWallet', () => {
  test('param: signal that has aborted, and the wallet is not asked', async () => {
    const wallet = fakeEvmWallet()
    const asked = askWallet(wallet, { method: 'eth_requestAccounts', signal: AbortSignal.abort() })
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet.requests).toEqual([])
  })
})
