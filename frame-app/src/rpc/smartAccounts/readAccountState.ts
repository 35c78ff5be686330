import { type Hex, keccak256 } from '@latchkey/protocol'
import { designateCode } from '../../smartAccounts/designateCode.ts'
import { findDriver } from '../../smartAccounts/findDriver.ts'
import { type Chain, getEvmChainId } from '../chains.ts'
import { forwardToNode } from '../forwardToNode.ts'
import type { NodeRequest } from '../node.ts'

/**
 * `supported`: the account runs the listed contract. `ready`: it can, with an authorization.
 * `foreign`: it runs another one. `unsupported`: the network lacks the listed one.
 */
export type AccountState = 'supported' | 'ready' | 'foreign' | 'unsupported'

export type ReadAccountStateParameters = {
  account: Hex
  chain: Chain
  /** The one that gets the transaction. */
  node: NodeRequest
}

/** Reads which contract an account runs (EIP-7702). @throws FrameError as `forwardToNode` */
export async function readAccountState(
  parameters: ReadAccountStateParameters,
): Promise<AccountState> {
  const { account, chain, node } = parameters
  const chainId = getEvmChainId(chain)
  const driver = findDriver(chainId)
  if (!driver) return 'unsupported'
  const [own, listed] = await Promise.all(
    [account, driver.address].map((address) =>
      forwardToNode(node, 'eth_getCode', [address, 'latest']),
    ),
  )
  const isPlain = own === '0x'
  if (!isPlain && own?.toLowerCase() !== designateCode(driver.address)) return 'foreign'
  // The right address may have no code, or another one, on a network of the operator's own.
  if (listed === undefined || hashCode(listed) !== driver.codeHashes[chainId]) return 'unsupported'
  return isPlain ? 'ready' : 'supported'
}

function hashCode(code: Hex): Hex {
  const bytes = Uint8Array.from(code.slice('0x'.length).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  const digits = [...keccak256(bytes)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
