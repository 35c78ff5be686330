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

/** Returns the wallet if it can connect and sign on Solana. */
export function parseStandardWallet(value: unknown): StandardWallet | undefined {
  try {
    return isSolanaWallet(value) ? value : undefined
  } catch {
    // A getter of the wallet's threw.
    return undefined
  }
}

function isSolanaWallet(value: unknown): value is StandardWallet {
  if (!isRecord(value) || typeof value.name !== 'string' || !Array.isArray(value.chains)) {
    return false
  }
  const { features } = value
  return (
    value.chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
    isRecord(features) &&
    !(loginFeature in features) &&
    findMethod(features, 'standard:connect') !== undefined &&
    (findMethod(features, 'solana:signTransaction') !== undefined ||
      findMethod(features, 'solana:signAndSendTransaction') !== undefined)
  )
}

/** Returns the method of a feature, which has the feature's own name: `connect` of `standard:connect`. */
export function findMethod(
  features: StandardWallet['features'],
  name: `${string}:${string}`,
): ((...inputs: unknown[]) => unknown) | undefined {
  const feature = features[name]
  const key = name === 'standard:events' ? 'on' : (name.split(':')[1] ?? '')
  if (!isRecord(feature)) return undefined
  const method = feature[key]
  return typeof method === 'function' ? method.bind(feature) : undefined
}
