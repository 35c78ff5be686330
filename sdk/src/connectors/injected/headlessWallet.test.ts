// @vitest-environment jsdom
/** The contract over a wallet that is not ours: `headless-web3-provider`, in process. */
import { makeHeadlessWeb3Provider, Web3RequestKind } from 'headless-web3-provider'
import { base, mainnet } from '../../networks/evm.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { installWallet, startInjected } from '../../testing/startInjected.ts'
import type { RequestArguments } from '../providers.ts'

// Nothing listens there: the contract reads no chain.
const node = 'http://127.0.0.1:9'
const privateKey = `0x${'1'.repeat(64)}`
const prompts: readonly string[] = [
  Web3RequestKind.RequestAccounts,
  Web3RequestKind.SwitchEthereumChain,
]

runConnectorContract('headless-web3-provider', () => {
  const wallet = makeHeadlessWeb3Provider([privateKey], mainnet.id, node)
  wallet.addNetwork(base.id, node)
  let settle: 'authorize' | 'reject' | undefined = 'authorize'
  const answerPrompt = ({ method }: RequestArguments) => {
    if (settle && prompts.includes(method)) void wallet[settle](method as Web3RequestKind)
  }
  installWallet({
    on: wallet.on.bind(wallet),
    off: wallet.off.bind(wallet),
    request(args: RequestArguments) {
      const answer = wallet.request(args as Parameters<typeof wallet.request>[0])
      answerPrompt(args)
      return answer
    },
  })
  return {
    latchkey: startInjected({}, { networks: [mainnet, base] }).latchkey,
    namespace: mainnet.chainNamespace,
    prepare: async () => undefined,
    refuse: () => {
      settle = 'reject'
    },
    hang: () => {
      settle = undefined
    },
    endSession: () => void wallet.changeAccounts([]),
    report: () => wallet.emit('accountsChanged', []),
  }
})
