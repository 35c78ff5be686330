/** A connector that targets one EVM wallet, which need not announce itself. Keep it small. */
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import { delay } from '../../primitives/delay.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createEvmConnector } from '../evm/createEvmConnector.ts'
import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'

export type CreateTargetConnectorParameters = Pick<
  Connector,
  'id' | 'name' | 'storageId' | 'listing' | 'discover'
> & {
  context: ConnectorContext
  /** The reverse domain name that the wallet announces (EIP-6963). */
  rdns: string
  /** Returns what the wallet injects into the page. Default: it only announces itself. */
  readProvider?: () => unknown
}

/** Milliseconds. Wallet apps on phones add their provider after the page has loaded. */
const searchLimit = 3_000
const searchInterval = 200

export function createTargetConnector({
  context,
  readProvider,
  discover,
  ...description
}: CreateTargetConnectorParameters): Connector {
  const { rdns } = description
  let announced: EvmWallet | undefined
  const read = (): EvmWallet | undefined => {
    const injected = readProvider?.()
    return isEvmWallet(injected) ? injected : announced
  }
  const follow = async (signal: AbortSignal) => {
    const { followAnnounced } = await loadCode(() => import('./followAnnounced.ts'))
    followAnnounced(
      rdns,
      (wallet) => {
        announced = wallet
      },
      signal,
    )
  }
  return createEvmConnector({
    context,
    ...description,
    type: 'injected',
    isAvailable: () => read() !== undefined,
    async discover(announce, signal) {
      await follow(signal)
      await discover?.(announce, signal)
    },
    async findWallet(signal) {
      const ended = new AbortController()
      if (!read()) await follow(ended.signal)
      for (const end = Date.now() + searchLimit; !read() && Date.now() < end; ) {
        await delay(searchInterval, signal)
        if (signal?.aborted) break
      }
      ended.abort()
      if (signal?.aborted) throw createAbortError(signal)
      const found = read()
      if (found) return found
      throw new LatchkeyError('PROVIDER_NOT_FOUND')
    },
  })
}
