import { base58 } from '@scure/base'
import { isRecord } from '../../primitives/isRecord.ts'

export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The wallet's own object, by which it knows the account. */
  readonly own: unknown
}

/** More accounts than a wallet shares. */
const mostAccounts = 100

/** Parses the accounts of a wallet: those on Solana, each once. Never throws. */
export function parseStandardAccounts(value: unknown): readonly StandardAccount[] {
  try {
    const list = Array.isArray(value) ? value.slice(0, mostAccounts) : []
    const accounts = list.flatMap((own) => parseAccount(own) ?? [])
    const addresses = accounts.map(({ address }) => address)
    return accounts.filter(({ address }, index) => addresses.indexOf(address) === index)
  } catch {
    // A getter of the wallet's threw.
    return []
  }
}

/** Copies bytes, which may be of another window. */
export const readBytes = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    : undefined

function parseAccount(own: unknown): StandardAccount | undefined {
  if (!isRecord(own) || !Array.isArray(own.chains)) return undefined
  if (!own.chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) {
    return undefined
  }
  const publicKey = readBytes(own.publicKey)
  if (publicKey?.length !== 32) return undefined
  // The address is derived: one that belongs to another key would show a wrong account.
  const address = base58.encode(publicKey)
  return own.address === address ? { address, publicKey, own } : undefined
}
