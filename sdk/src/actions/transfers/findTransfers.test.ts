import { describe, expect, test } from 'vitest'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { bitcoinTransfers } from './bitcoinTransfers.ts'
import { evmTransfers } from './evmTransfers.ts'
import { findTransfers } from './findTransfers.ts'
import { solanaTransfers } from './solanaTransfers.ts'

/** @param provider what the wallet's provider has, in every namespace */
function start(provider: object = {}) {
  const { latchkey } = startMock(
    { addresses: { eip155: evmAddress, solana: solanaAddress, bip122: 'bc1q', polkadot: '1' } },
    { networks: [mainnet, solana, bitcoin] },
  )
  const { connectors } = latchkey._internal.stores
  const getProvider = () => provider
  connectors.setState(
    latchkey._internal.connectors.map((each) => ({ ...each, getProvider })),
    true,
  )
  return latchkey
}

describe('findTransfers', () => {
  test('default: loads what the namespace does', async () => {
    const latchkey = start({ sendTransfer: async () => '' })
    expect(await findTransfers(latchkey, 'eip155')?.()).toBe(evmTransfers)
    expect(await findTransfers(latchkey, 'solana')?.()).toBe(solanaTransfers)
    expect(await findTransfers(latchkey, 'bip122')?.()).toBe(bitcoinTransfers)
  })

  test('behavior: what the wallet cannot do is not offered', () => {
    const latchkey = start({ supports: (ability: string) => ability === 'signMessage' })
    expect(findTransfers(latchkey, 'solana')).toBeUndefined()
    expect(findTransfers(latchkey, 'bip122')).toBeUndefined()
    expect(findTransfers(latchkey, 'polkadot')).toBeUndefined()
  })
})
