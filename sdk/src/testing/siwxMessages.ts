import type { SiwxMessageData } from '../siwx/siwx.ts'
import { evmAddress } from './mockUser.ts'

export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'
export const bitcoinAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

export const evmMessage: SiwxMessageData = {
  accountAddress: evmAddress,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
