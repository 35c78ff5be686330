/** Ids are the first 32 characters of the genesis hash (BIP-122). The nodes are Esplora's API. */
import { defineNetwork } from './defineNetwork.ts'
import type { Network } from './network.ts'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

export const bitcoin: Network<'bip122'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'bip122',
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrl: 'https://mempool.space/api',
  explorer: { name: 'mempool.space', url: 'https://mempool.space' },
})

export const bitcoinTestnet: Network<'bip122'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'bip122',
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency,
  rpcUrl: 'https://mempool.space/testnet/api',
  explorer: { name: 'mempool.space', url: 'https://mempool.space/testnet' },
  testnet: true,
})

export const bitcoinSignet: Network<'bip122'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'bip122',
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency,
  rpcUrl: 'https://mempool.space/signet/api',
  explorer: { name: 'mempool.space', url: 'https://mempool.space/signet' },
  testnet: true,
})
