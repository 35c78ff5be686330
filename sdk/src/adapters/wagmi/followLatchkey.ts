import { createOptionError } from '../../core/options/createOptionError.ts'
import type { FollowConfig, WagmiConfig } from './wagmiTypes.ts'

export type FollowLatchkeyParameters = {
  /** The connector's id. Default: `latchkey`. */
  id?: string | undefined
}

/**
 * Makes wagmi follow the instance also while no wallet is connected: an attempt in the modal or in
 * another tab shows as `connecting` or `reconnecting`, and both have one network. wagmi gives a
 * connector no access to either, so pass the config, once.
 *
 * Throws LatchkeyError INVALID_OPTIONS if the config has no such connector.
 *
 * @returns a function that stops
 * @example
 * export const config = createConfig({ connectors: [wagmiConnector(latchkey)], … })
 * followLatchkey(config)
 */
export function followLatchkey(
  config: WagmiConfig,
  { id = 'latchkey' }: FollowLatchkeyParameters = {},
): () => void {
  for (const connector of config.connectors) {
    if (connector.id === id && hasFollow(connector)) return connector.follow(config, connector.uid)
  }
  const ids = config.connectors.map((connector) => connector.id)
  throw createOptionError('connectors', `a connector of Latchkey with the id ${id}`, ids)
}

const hasFollow = (connector: object): connector is { follow: FollowConfig } =>
  'follow' in connector && typeof connector.follow === 'function'
