import type { Hex } from '@latchkey/protocol'
import { readLimit } from '../callWallet.ts'
import { askWallet } from './askWallet.ts'
import type { EvmWallet } from './evmWallet.ts'
import { parseAccounts, parseWalletChainId } from './parseWallet.ts'

/** Never prompts. Empty if the wallet is locked or does not know the dApp. */
export const readAccounts = async (
  wallet: EvmWallet,
  signal?: AbortSignal,
): Promise<readonly Hex[]> =>
  parseAccounts(await askWallet(wallet, { method: 'eth_accounts', signal, limit: readLimit }))

export const readChainId = async (wallet: EvmWallet, signal?: AbortSignal): Promise<number> =>
  parseWalletChainId(await askWallet(wallet, { method: 'eth_chainId', signal, limit: readLimit }))
