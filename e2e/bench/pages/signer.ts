/**
 * The real bridge, engine and worker, with two changes: the wallet is opened with the test's own factors,
 * and every approval is granted at once. This leaves the round trip.
 */

import {
  createFactorServer,
  testFactorKey,
} from '../../../frame-app/src/keys/testing/factorServer.ts'
import {
  createStoredWallet,
  unlockStoredWallet,
} from '../../../frame-app/src/keys/testing/walletSteps.ts'
import { createBridge } from '../../../frame-app/src/page/bridge.ts'
import { createVaultStarter } from '../../../frame-app/src/page/wallet/startVault.ts'
import { createBundles } from '../../../frame-app/src/rpc/calls/createBundles.ts'
import { createAddressBook } from '../../../frame-app/src/rpc/createAddressBook.ts'
import { createRpcEngine } from '../../../frame-app/src/rpc/engine.ts'

const vault = createVaultStarter({ factorKey: testFactorKey, chains: [] })()
const server = createFactorServer()
await createStoredWallet(vault, server)
const accounts = await unlockStoredWallet(vault, server, 'device')

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}
const engine = createRpcEngine({
  vault: async () => vault,
  accounts: () => accounts,
  requestApproval: async () => {},
  recipients: createAddressBook({ name: 'recipients', scope: '', storage: () => localStorage }),
  addedTokens: createAddressBook({ name: 'tokens', scope: '', storage: () => localStorage }),
  bundles: createBundles({ scope: '', storage: () => localStorage }),
  chains: [chain],
  tokens: [],
  rpcOrigins: [],
  developmentMode: false,
})

const origin = new URL(document.referrer).origin
const bridge = createBridge({
  window,
  allows: (candidate) => candidate === origin,
  audience: [origin],
  version: '4',
  async dispatch(message, caller) {
    if (message.name === 'GET_CHAIN_ID') return { chainId: 1 }
    if (message.name === 'GET_USER') return { address: accounts.eip155[0].address, chainId: 1 }
    if (message.name === 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')
      return { smartAccountEnabledNetworks: [] }
    if (message.name !== 'RPC_REQUEST') return undefined
    const { method, params } = message.payload
    return engine.request({ method, params, origin: caller.origin, activeChainId: 'eip155:1' })
  },
})
bridge.ready()
