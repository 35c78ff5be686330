import { describe, expect, test } from 'vitest'
import * as core from './index.ts'
import * as networks from './networks.ts'
import * as react from './react.ts'

describe('public names', () => {
  test('default: @latchkey/sdk', () => {
    expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
      [
        "LatchkeyError",
        "ProviderRpcError",
        "accountOn",
        "caipAddressOn",
        "createLatchkey",
        "isConnected",
      ]
    `)
  })

  test('default: @latchkey/sdk/react', () => {
    expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
      [
        "ConnectButton",
        "LatchkeyProvider",
        "useAccount",
        "useBalance",
        "useDisconnect",
        "useLatchkey",
        "useNetwork",
        "useProvider",
      ]
    `)
  })

  test('default: @latchkey/sdk/networks', () => {
    expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
      [
        "arbitrum",
        "base",
        "bitcoin",
        "bitcoinTestnet",
        "bsc",
        "defineNetwork",
        "mainnet",
        "optimism",
        "polygon",
        "solana",
        "solanaDevnet",
        "solanaTestnet",
      ]
    `)
  })
})
