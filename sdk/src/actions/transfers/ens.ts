/** Names of the Ethereum Name Service (EIP-137), from its contracts. */
import { type Hex, keccak256 } from '@latchkey/protocol'
import type { Latchkey } from '../../core/latchkey.ts'
import { createReadChain } from '../../core/transactions/readChain.ts'
import { toReadError } from '../../core/transactions/toReadError.ts'
import type { Network } from '../../networks/network.ts'
import { isRevert } from '../../primitives/revertData.ts'

/** The registry has one address: see https://docs.ens.domains/learn/deployments. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/** Ethereum, Sepolia and Holesky. The addresses of a name are those of its network. */
const networksWithNames: ReadonlySet<string> = new Set([
  'eip155:1',
  'eip155:11155111',
  'eip155:17000',
])

/** The first 4 bytes of a call. */
const selectors = { resolver: '0178b8bf', addr: '3b3b57de' } as const

export const findEnsRegistry = ({ caipNetworkId }: Network): Hex | undefined =>
  networksWithNames.has(caipNetworkId) ? registry : undefined

/**
 * Returns a name in its normal form (ENSIP-15). Undefined for other texts, and for names with letters
 * outside a to z: they can look like those of another name.
 *
 * @example normalizeEnsName('Ada.eth') // 'ada.eth'
 */
export function normalizeEnsName(text: string): string | undefined {
  const name = text.toLowerCase()
  const isName = name.length <= 253 && /^(?:(?!.{2}--)_*[a-z0-9-]+\.)+[a-z0-9-]+$/.test(name)
  return isName ? name : undefined
}

export type ResolveEnsNameParameters = { name: string; network: Network; signal: AbortSignal }

/**
 * Returns the address that the owner of a name has set, or undefined. Rejects with LatchkeyError
 * NODE_ERROR, NODE_UNREACHABLE or NODE_ANSWER_INVALID.
 */
export async function resolveEnsName(
  latchkey: Latchkey,
  { name, network, signal }: ResolveEnsNameParameters,
): Promise<Hex | undefined> {
  const start = findEnsRegistry(network)
  if (start === undefined) return undefined
  const node = hashName(name)
  const read = createReadChain(latchkey, network)
  const ask = async (to: Hex, selector: string): Promise<Hex | undefined> => {
    const params = [{ to, data: `0x${selector}${node}` }, 'latest']
    try {
      return readAddress(await read({ method: 'eth_call', params }, signal))
    } catch (cause) {
      // A resolver that does not know the name, or has its addresses elsewhere (EIP-3668).
      if (isRevert(cause)) return undefined
      throw toReadError(cause)
    }
  }
  const resolver = await ask(start, selectors.resolver)
  return resolver && ask(resolver, selectors.addr)
}

/** The namehash of EIP-137, in hexadecimal digits. */
export function hashName(name: string): string {
  const labels = name.split('.').toReversed()
  const zero = new Uint8Array(32)
  const node = labels.reduce<Uint8Array>((parent, label) => {
    const bytes = new Uint8Array(64)
    bytes.set(parent)
    bytes.set(keccak256(new TextEncoder().encode(label)), 32)
    return keccak256(bytes)
  }, zero)
  return [...node].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads the last 20 bytes of a word. Undefined for none. */
function readAddress(response: unknown): Hex | undefined {
  const digits = typeof response === 'string' ? /^0x0{24}([0-9a-f]{40})/i.exec(response)?.[1] : ''
  return digits && !/^0+$/.test(digits) ? `0x${digits}` : undefined
}
