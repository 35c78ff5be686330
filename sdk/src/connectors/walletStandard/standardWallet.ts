/** The interface of the Wallet Standard (https://github.com/wallet-standard/wallet-standard). */
import { isRecord } from '../../primitives/isRecord.ts'

/** A wallet of the page. It is not trusted: all that it returns is parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  /** Chains by their names, such as `solana:mainnet`. */
  readonly chains: readonly unknown[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: unknown
}

/** A login of ours has it, so that no instance lists a login as a wallet. */
export const loginFeature = 'latchkey:login'

/** Returns the wallet if it has the interface, is not a login of ours, and `accepts` it. */
export function parseStandardWallet(
  value: unknown,
  accepts: (wallet: StandardWallet) => boolean,
): StandardWallet | undefined {
  try {
    return isStandardWallet(value) && accepts(value) ? value : undefined
  } catch {
    // A getter of the wallet's threw.
    return undefined
  }
}

const isStandardWallet = (value: unknown): value is StandardWallet =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  Array.isArray(value.chains) &&
  isRecord(value.features) &&
  !(loginFeature in value.features)

export const hasChainOf = (
  { chains }: { readonly chains: readonly unknown[] },
  family: 'solana' | 'bitcoin',
): boolean => chains.some((chain) => typeof chain === 'string' && chain.startsWith(`${family}:`))

/** Returns the method of a feature, which has the feature's own name: `connect` of `standard:connect`. */
export function findMethod(
  features: StandardWallet['features'],
  name: `${string}:${string}`,
): ((...inputs: unknown[]) => unknown) | undefined {
  const feature = features[name]
  const key = name.endsWith(':events') ? 'on' : (name.split(':')[1] ?? '')
  if (!isRecord(feature)) return undefined
  const method = feature[key]
  return typeof method === 'function' ? method.bind(feature) : undefined
}
