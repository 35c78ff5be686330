/** Lists the login in other libraries of the page, in each namespace of the instance. */
import type { ChainNamespace } from '@latchkey/protocol'
import { loadCode } from '../../core/loadCode.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { CreatedProviders } from '../createProviders.ts'
import { announceEvm } from './announceEvm.ts'

export type AnnounceLoginParameters = {
  readonly context: ConnectorContext
  readonly providers: CreatedProviders
  readonly frameUrl: string
  /** Ends the announcement. */
  readonly destroyed: AbortSignal
}

export async function announceLogin({
  context,
  providers,
  frameUrl,
  destroyed,
}: AnnounceLoginParameters): Promise<void> {
  const isOn = (namespace: ChainNamespace) =>
    context.networks.some(({ chainNamespace }) => chainNamespace === namespace)
  if (isOn('eip155')) {
    announceEvm({ context, provider: providers.eip155, frameUrl, destroyed })
  }
  if (!isOn('solana')) return
  const { announceSolana } = await loadCode(() => import('./announceSolana.ts'))
  announceSolana({ context, provider: providers.solana, destroyed })
}
