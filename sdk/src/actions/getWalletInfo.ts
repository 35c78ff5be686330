import type { ChainNamespace } from '@latchkey/protocol'
import type { WalletInfo } from '../core/connection/describeAccount.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { NamespaceIn } from '../core/register.ts'
import { type GetAccountParameters, getAccount } from './getAccount.ts'

/**
 * Returns the connected wallet's name and icon, or undefined if none is connected.
 *
 * @example getWalletInfo(latchkey)?.name // 'MetaMask'
 */
export const getWalletInfo = <Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: GetAccountParameters<NamespaceIn<Configured>> = {},
): WalletInfo | undefined => getAccount(latchkey, parameters).wallet
