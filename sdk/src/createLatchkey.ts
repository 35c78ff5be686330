import { frame } from './connectors/frame/frame.ts'
import { createInstance } from './core/createInstance.ts'
import type { Latchkey } from './core/latchkey.ts'
import { loadCode } from './core/loadCode.ts'
import type { InstanceOptions, NetworkList } from './core/options/options.ts'
import type { NamespaceOf } from './networks/network.ts'

/**
 * With the default connector, `frameUrl` is the origin of the login server, such as
 * `https://login.example`.
 */
export type LatchkeyOptions<Networks extends NetworkList = NetworkList> = Omit<
  InstanceOptions<Networks>,
  'connectors' | 'frameUrl'
> &
  (
    | { frameUrl: string; connectors?: undefined }
    | Pick<InstanceOptions<Networks>, 'connectors' | 'frameUrl'>
  )

/**
 * Creates an instance; call it once, outside of components. Makes no request until the user
 * connects, unless storage holds a connection to restore. On a server it does nothing. Throws
 * LatchkeyError INVALID_OPTIONS.
 *
 * @example
 * export const latchkey = createLatchkey({
 *   frameUrl: 'https://login.example',
 *   projectId: 'my-dapp',
 *   networks: [mainnet, base],
 * })
 */
export function createLatchkey<const Networks extends NetworkList>(
  options: LatchkeyOptions<Networks>,
): Latchkey<NamespaceOf<Networks[number]>> {
  return createInstance({ ...options, connectors: options.connectors ?? [frame()] }, async () => {
    const { mountModal } = await loadCode(() => import('./modal/mountModal.tsx'))
    return mountModal
  })
}
