import type { CaipNetworkId } from '@latchkey/protocol'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** CAIP-2. */
export const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Networks other than Bitcoin's own have the addresses of testnet, or of regtest. */
const testNetworks = [TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** Returns the script that an address of the network stands for. */
export function readScript(address: unknown, networkId: CaipNetworkId): Uint8Array | undefined {
  if (typeof address !== 'string' || address.length > 90) return undefined
  for (const network of networkId === bitcoinMainnet ? [NETWORK] : testNetworks) {
    try {
      return OutScript.encode(Address(network).decode(address))
    } catch {
      // Of another network, or no address.
    }
  }
  return undefined
}
