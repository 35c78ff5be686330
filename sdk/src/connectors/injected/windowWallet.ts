import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'

export function readWindowWallet(): EvmWallet | undefined {
  if (typeof window === 'undefined' || !('ethereum' in window)) return undefined
  return isEvmWallet(window.ethereum) ? window.ethereum : undefined
}
