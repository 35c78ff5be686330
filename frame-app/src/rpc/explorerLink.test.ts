import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorerLink.ts'

const chain = {
  id: 'eip155:1',
  name: 'One',
  rpcUrl: 'https://node.example',
  nativeCurrency: { symbol: 'E', decimals: 18 },
}
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

describe('explorerLink', () => {
  test.each([
    ['https://scan.example', 'https://scan.example/tx/0x1'],
    ['https://scan.example/', 'https://scan.example/tx/0x1'],
    ['https://scan.example/one', 'https://scan.example/one/tx/0x1'],
  ])('default: %s', (explorerUrl, link) => {
    expect(explorerLink({ ...chain, explorerUrl }, '0x1')).toBe(link)
  })

  test('behavior: names the cluster, and escapes the id', () => {
    const explorerUrl = 'https://scan.example'
    expect(explorerLink({ ...chain, id: devnet, explorerUrl }, '../a?b')).toBe(
      'https://scan.example/tx/..%2Fa%3Fb?cluster=devnet',
    )
  })

  test('behavior: none without an explorer', () => {
    expect(explorerLink(chain, '0x1')).toBeUndefined()
  })
})
