/** A Bitcoin provider whose code loads with its first call. Keep it small: every page loads it. */
import { loadCode } from '../../core/loadCode.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { BitcoinProvider } from '../providers.ts'
import type { BitcoinRequests } from './createBitcoinProvider.ts'

export const createLateBitcoinProvider = (
  { requestNetwork }: ConnectorContext,
  load: () => Promise<BitcoinRequests>,
): Required<BitcoinProvider> => ({
  request: async (args) => (await load()).request(args),
  getAccountAddresses: async () => (await load()).getAccountAddresses(),
  signMessage: async (parameters) => (await load()).signMessage(parameters),
  signPsbt: async (parameters) => (await load()).signPsbt(parameters),
  sendTransfer: async (parameters) => (await load()).sendTransfer(parameters),
  async switchNetwork(networkId) {
    try {
      await requestNetwork(networkId)
    } catch (error) {
      const { toWalletRpcError } = await loadCode(() => import('../walletErrors.ts'))
      throw toWalletRpcError(error)
    }
  },
})
