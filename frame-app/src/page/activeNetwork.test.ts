import { FrameError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { Chain } from '../rpc/chains.ts'
import { createActiveNetwork } from './activeNetwork.ts'

const chain = (id: string): Chain => ({
  id,
  name: id,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
})
const chains = [chain('eip155:10'), chain('eip155:8453')]
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('createActiveNetwork', () => {
  it('default: starts with the wanted network if it is served, else with the first', () => {
    expect(createActiveNetwork(chains, 'eip155:8453').id()).toBe('eip155:8453')
    expect(createActiveNetwork(chains, 'eip155:1').id()).toBe('eip155:10')
  })

  it('behavior: switchTo changes it', () => {
    const network = createActiveNetwork(chains, 'eip155:1')
    expect(network.switchTo(8453)).toBe('eip155:8453')
    expect(network.id()).toBe('eip155:8453')
  })

  it('error: switchTo a network that is not served, and the old one stays', () => {
    const network = createActiveNetwork(chains, 'eip155:1')
    expect(() => network.switchTo('eip155:1')).toThrow(FrameError)
    expect(network.id()).toBe('eip155:10')
  })

  it('behavior: prefer stays on the active network where the wanted one is not served', () => {
    const network = createActiveNetwork(chains, 'eip155:8453')
    expect(network.prefer(1)).toBe('eip155:8453')
    expect(network.prefer('eip155:10')).toBe('eip155:10')
    expect(network.id()).toBe('eip155:10')
  })

  it('behavior: prefer answers a kind of which none is served as it is, without switching', () => {
    const network = createActiveNetwork(chains, 'eip155:1')
    expect(network.prefer(solana)).toBe(solana)
    expect(network.id()).toBe('eip155:10')
  })

  it('behavior: resolve finds the network that prefer would, and switches to none', () => {
    const network = createActiveNetwork(chains, 'eip155:8453')
    expect(network.resolve('eip155:10')).toBe('eip155:10')
    expect(network.resolve(1)).toBe('eip155:8453')
    expect(network.resolve(solana)).toBe(solana)
    expect(network.id()).toBe('eip155:8453')
  })

  it('behavior: prefer finds another network of the wanted kind', () => {
    const served = [...chains, chain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')]
    expect(createActiveNetwork(served, 'eip155:1').prefer(solana)).toBe(
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    )
  })
})
