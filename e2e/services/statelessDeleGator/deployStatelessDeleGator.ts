/** MetaMask's contract for accounts that keep their address (EIP-7702), on a local node. */
import type { Hex } from '@latchkey/protocol'
import { jsonRpc } from '../anvil.ts'
import creation from './creation.json' with { type: 'json' }

export const initCode = creation.initCode as Hex

/** Deploys it at its address on every network (EIP-1014), through the deployer that anvil has. */
export async function deployStatelessDeleGator(rpcUrl: string): Promise<void> {
  const [from] = (await jsonRpc(rpcUrl, 'eth_accounts')) as Hex[]
  const data = creation.salt + initCode.slice('0x'.length)
  const transaction = { from, to: creation.deployer, data, gas: '0x5b8d80' }
  await jsonRpc(rpcUrl, 'eth_sendTransaction', [transaction])
}
