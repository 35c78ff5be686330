import { mainnet } from '../networks/evm.ts'
import { type FakeEvmWallet, never, rpcError } from './fakeEvmWallet.ts'

/** A wallet as `runConnectorContract` moves it. */
export function describeEvmWallet(wallet: FakeEvmWallet) {
  const refuse = () => {
    throw rpcError(4001)
  }
  return {
    namespace: mainnet.chainNamespace,
    prepare: async () => undefined,
    refuse: () =>
      Object.assign(wallet.answers, {
        eth_requestAccounts: refuse,
        wallet_switchEthereumChain: refuse,
      }),
    hang: () => Object.assign(wallet.answers, { eth_requestAccounts: never }),
    endSession: () => Object.assign(wallet.state, { permitted: false }),
    report: () => wallet.emit('accountsChanged', wallet.state.accounts),
  }
}
