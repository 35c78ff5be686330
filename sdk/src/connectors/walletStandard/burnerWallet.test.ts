// @vitest-environment jsdom
/** The contract over a wallet that is not ours: Solana's burner wallet, in its own Wallet Standard wrapper. */
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { never, rpcError } from '../../testing/fakeEvmWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { registerWallets, startStandard } from '../../testing/startStandard.ts'

runConnectorContract('Wallet Standard: the burner wallet of Solana', async () => {
  const adapter = new UnsafeBurnerWalletAdapter()
  const wallet = new SolanaWalletAdapterWallet(adapter, 'solana:mainnet')
  registerWallets({
    name: wallet.name,
    icon: wallet.icon,
    // The wrapper has the one chain of its endpoint.
    chains: ['solana:mainnet', 'solana:devnet'],
    get features() {
      return wallet.features
    },
    get accounts() {
      return wallet.accounts
    },
  })
  const { latchkey } = startStandard()
  await latchkey._internal.discover()
  return {
    latchkey,
    id: 'solana:Burner Wallet',
    namespace: 'solana',
    cannotRefuseSwitch: true,
    prepare: async () => undefined,
    refuse() {
      adapter.connect = async () => {
        throw rpcError(4001)
      }
    },
    hang() {
      adapter.connect = never
    },
    endSession: () => adapter.disconnect(),
    report() {
      void UnsafeBurnerWalletAdapter.prototype.connect.call(adapter)
    },
  }
})
