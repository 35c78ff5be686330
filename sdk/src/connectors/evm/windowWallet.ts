import { type EvmWallet, isEvmWallet } from './evmWallet.ts'

export function readWindowWallet(): EvmWallet | undefined {
  if (typeof window === 'undefined' || !('ethereum' in window)) return undefined
  try {
    const { ethereum } = window
    return isEvmWallet(ethereum) ? ethereum : undefined
  } catch {
    // A getter of the page's threw.
    return undefined
  }
}
