import type { ChainNamespace } from '@latchkey/protocol'
import { readPlatform } from '../../primitives/platform.ts'
import type { WalletListParameters } from '../../wallets/walletQueries.ts'
import type { Latchkey } from '../latchkey.ts'
import { openWalletSource } from './openWalletSource.ts'

export function describeWalletList(
  latchkey: Latchkey,
  namespace: ChainNamespace | undefined,
): WalletListParameters {
  const { networks, modal } = latchkey._internal.options
  const { include, exclude, featured } = modal
  return {
    source: openWalletSource(latchkey),
    include,
    exclude,
    featured,
    namespace,
    chains: networks
      .filter(({ chainNamespace }) => chainNamespace === (namespace ?? chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId),
    mobile: readPlatform().mobile,
  }
}
