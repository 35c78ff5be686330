import type { Wallet } from '../../wallets/wallet.ts'
import { parseWallet } from '../../wallets/walletSchema.ts'
import type { Internal } from '../latchkey.ts'

/** Lists the dApp's own wallets: those of its options, and of its connectors that the page lacks. */
export const listCustomWallets = ({
  options,
  connectors,
}: Pick<Internal, 'options' | 'connectors'>): readonly Wallet[] => [
  // The options' check has refused wallets that do not parse.
  ...options.modal.customWallets.flatMap((wallet) => parseWallet(wallet) ?? []),
  ...connectors.flatMap(({ listing, isAvailable }) =>
    listing && isAvailable?.() === false ? [listing] : [],
  ),
]
