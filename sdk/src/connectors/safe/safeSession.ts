import type { Hex } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { SafeInfo } from './hostAnswers.ts'
import type { SafeHost } from './openHost.ts'

export type SafeSession = {
  readonly host: SafeHost
  /** The Safe of now, which its user may change. */
  info(): Promise<SafeInfo>
  /** The ids that dApps chose for their calls (EIP-5792). */
  readonly callIds: Map<string, Hex>
}

export type SafeHandler = (session: SafeSession, params: readonly unknown[]) => Promise<unknown>

/** Throws ProviderRpcError 4100. */
export async function requireOwn({ info }: SafeSession, address: unknown): Promise<SafeInfo> {
  const safe = await info()
  const isOwn = typeof address === 'string' && address.toLowerCase() === safe.address.toLowerCase()
  if (isOwn) return safe
  throw new ProviderRpcError(4100)
}

/** Throws ProviderRpcError -32602. A Safe cannot create contracts: a call needs a recipient. */
export function toCall({ to, value, data }: Readonly<Record<'to' | 'value' | 'data', unknown>>) {
  const isAddress = typeof to === 'string' && /^0x[0-9a-f]{40}$/i.test(to)
  const amount = value ?? '0x0'
  const bytes = data ?? '0x'
  if (
    !isAddress ||
    typeof amount !== 'string' ||
    !/^0x[0-9a-f]{1,64}$/i.test(amount) ||
    typeof bytes !== 'string' ||
    !/^0x(?:[0-9a-f]{2})*$/i.test(bytes)
  ) {
    throw new ProviderRpcError(-32602)
  }
  // The interface has amounts as decimal text.
  return { to, value: BigInt(amount).toString(), data: bytes }
}
