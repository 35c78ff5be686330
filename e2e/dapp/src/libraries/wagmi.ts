import { followLatchkey, wagmiConnector } from '@latchkey/sdk/adapters/wagmi'
import { parseEther } from 'viem'
import { createConfig, http } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  reconnect,
  sendTransaction,
  signMessage,
  waitForTransactionReceipt,
  watchConnection,
} from 'wagmi/actions'
import { localChain, otherChain } from '../networks.ts'
import type { OpenSession } from './library.ts'
import { recipients } from './recipients.ts'

export const openWagmi: OpenSession = (latchkey) => {
  const connector = wagmiConnector(latchkey)
  const chains = otherChain ? ([localChain, otherChain] as const) : ([localChain] as const)
  const config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
    connectors: [connector],
    multiInjectedProviderDiscovery: false,
  })
  followLatchkey(config)
  void reconnect(config)
  return {
    connect: () => connect(config, { connector: config.connectors[0] ?? connector }),
    disconnect: () => disconnect(config),
    watch(onChange) {
      onChange(getConnection(config).address)
      return watchConnection(config, { onChange: ({ address }) => onChange(address) })
    },
    signMessage: (message) => signMessage(config, { message }),
    async send() {
      const value = parseEther('0.1')
      const hash = await sendTransaction(config, { to: recipients.eip155, value })
      const { blockNumber } = await waitForTransactionReceipt(config, { hash })
      return { id: hash, place: `block ${blockNumber}` }
    },
  }
}
