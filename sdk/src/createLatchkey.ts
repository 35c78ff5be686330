import type { ConnectorFactory } from './connectors/connector.ts'
import { frame } from './connectors/frame/frame.ts'
import { injected } from './connectors/injected/injected.ts'
import { createInstance } from './core/createInstance.ts'
import type { Latchkey } from './core/latchkey.ts'
import { loadCode } from './core/loadCode.ts'
import { createOptionError } from './core/options/createOptionError.ts'
import type { InstanceOptions, NetworkList } from './core/options/options.ts'
import type { NamespaceOf } from './networks/network.ts'
import { isRecord } from './primitives/isRecord.ts'

type DefaultConnectorOptions = 'enableInjected' | 'enableEIP6963'

/**
 * Without `connectors`, users sign in through the login server at `frameUrl`, if there is one, and
 * connect the installed wallets.
 */
export type LatchkeyOptions<Networks extends NetworkList = NetworkList> = Omit<
  InstanceOptions<Networks>,
  'connectors' | DefaultConnectorOptions
> &
  (
    | ({ connectors?: undefined } & Pick<InstanceOptions, DefaultConnectorOptions>)
    | ({ connectors: InstanceOptions['connectors'] } & {
        [Option in DefaultConnectorOptions]?: undefined
      })
  )

/**
 * Creates an instance; call it once, outside of components. Until the user connects it contacts no
 * other server, unless storage holds a connection to restore. On a server it does nothing. Throws
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
  const given = withConnectors(options)
  const latchkey = createInstance(given, async () => {
    const { mountModal } = await loadCode(() => import('./modal/mountModal.tsx'))
    return mountModal
  })
  refuseUnusedFrame(latchkey)
  return latchkey
}

/** `createInstance` reports options that are not an object, and connectors that are not a list. */
function withConnectors(options: LatchkeyOptions): InstanceOptions {
  if (!isRecord(options)) return options
  const { connectors = listDefaults(options) } = options
  if (options.connectors) refuseUnused(options)
  return { ...options, connectors }
}

/** Throws if `connectors` lost the login that `frameUrl` is for. */
function refuseUnusedFrame(latchkey: Latchkey): void {
  const { options, connectors } = latchkey._internal
  if (options.frameUrl === undefined || connectors.some(({ type }) => type === 'auth')) return
  latchkey.destroy()
  const expected = 'frame() in connectors, such as [frame(), injected()]'
  throw createOptionError('frameUrl', expected, options.frameUrl)
}

function listDefaults({
  frameUrl,
  enableInjected = true,
  enableEIP6963 = true,
}: LatchkeyOptions): ConnectorFactory[] {
  const wallets = injected({ windowEthereum: enableInjected, eip6963: enableEIP6963 })
  return [
    ...(frameUrl === undefined ? [] : [frame()]),
    ...(enableInjected || enableEIP6963 ? [wallets] : []),
  ]
}

function refuseUnused({ enableInjected, enableEIP6963 }: LatchkeyOptions): void {
  for (const [name, value] of Object.entries({ enableInjected, enableEIP6963 })) {
    if (value === undefined) continue
    throw createOptionError(name, 'nothing beside connectors: give injected() its parameter', value)
  }
}
