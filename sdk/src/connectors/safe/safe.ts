/** The Safe that embeds the dApp, as a Safe App. Keep it small: every page with it loads this. */
import { loadCode } from '../../core/loadCode.ts'
import { isOrigin } from '../../core/options/addresses.ts'
import type { OptionCheck } from '../../core/options/optionChecks.ts'
import { validateParameters } from '../../core/options/validateOptions.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { isInside } from './findHost.ts'

export type SafeParameters = {
  /**
   * The origins of pages that may embed the dApp as a Safe App, such as your own Safe web app.
   * Default: `['https://app.safe.global']`.
   */
  allowedOrigins?: readonly string[] | undefined
}

type Checks = { readonly [Name in keyof SafeParameters as `safe.${Name}`]-?: OptionCheck }

const checks: Checks = {
  'safe.allowedOrigins': {
    expected: 'a list of origins',
    accepts: (value) => Array.isArray(value) && value.length > 0,
    each: { expected: 'an https origin (http only on localhost)', accepts: isOrigin },
  },
}

const defaultOrigins = ['https://app.safe.global']

/**
 * Connects to the Safe that embeds the page. There, it connects by itself until the user disconnects;
 * elsewhere, the modal does not list it.
 *
 * Transactions resolve with the hash of the Safe's transaction, which `waitForTransaction` accepts, too;
 * signatures once enough owners have
 * signed (EIP-1271), and `wallet_sendCalls` sends all calls in one transaction. The Safe decides its
 * network: switching rejects with LatchkeyError SWITCHING_NOT_SUPPORTED.
 *
 * @example createLatchkey({ connectors: [safe(), injected()], … })
 */
export const safe =
  (parameters: SafeParameters = {}): ConnectorFactory =>
  (context) => {
    validateParameters(checks, 'safe', parameters)
    const allowedOrigins = (parameters.allowedOrigins ?? defaultOrigins).map(
      (address) => new URL(address).origin,
    )
    const destroyed = new AbortController()
    const { load, loaded } = loadOnce(async () => {
      const { openSafe } = await loadCode(() => import('./createSafeProvider.ts'))
      return openSafe({ allowedOrigins, destroyed: destroyed.signal })
    })
    /** The user disconnected it on this page: it no longer connects by itself. */
    let isLeft = false
    const connector = createEvmConnector({
      context,
      id: 'safe',
      type: 'injected',
      name: 'Safe',
      isAvailable: () => isInside(allowedOrigins) || loaded() !== undefined,
      findWallet: load,
    })
    return {
      ...connector,
      remembered: () =>
        connector.remembered() ?? (!isLeft && isInside(allowedOrigins) ? { user: {} } : undefined),
      async connect(call) {
        const connection = await connector.connect(call)
        isLeft = false
        return connection
      },
      async disconnect() {
        isLeft = true
        await connector.disconnect()
      },
      waitForExecution: async (queued) => (await load()).waitForExecution(queued),
      destroy() {
        destroyed.abort(new ProviderRpcError(4900))
        connector.destroy()
      },
    }
  }
