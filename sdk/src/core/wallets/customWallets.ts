import type { Wallet } from '../../wallets/wallet.ts'
import { parseWallet } from '../../wallets/walletSchema.ts'
import type { Internal } from '../latchkey.ts'

/** The options' check has refused wallets that do not parse. */
export const listCustomWallets = ({ options }: Pick<Internal, 'options'>): readonly Wallet[] =>
  options.modal.customWallets.flatMap((wallet) => parseWallet(wallet) ?? [])
