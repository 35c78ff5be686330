import { type CallWalletParameters, callWallet } from '../callWallet.ts'
import type { RequestArguments } from '../providers.ts'
import type { EvmWallet } from './evmWallet.ts'

export type AskWalletParameters = RequestArguments & CallWalletParameters

/** Sends a request: see `callWallet`. */
export const askWallet = (
  wallet: EvmWallet,
  { method, params, signal, limit }: AskWalletParameters,
): Promise<unknown> =>
  callWallet(() => wallet.request(params ? { method, params } : { method }), { signal, limit })
