import type { ChainNamespace } from '@latchkey/protocol'
import { getConnection, isConnected } from '../connection/selectors.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { asksForNetwork } from '../network/isUnsupported.ts'
import { createOptionError } from '../options/createOptionError.ts'
import type { NamespaceIn } from '../register.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter } from './modalStore.ts'
import { findPublicView, getHome, type PublicViewName } from './publicViews.ts'
import type { ViewEntry } from './views.ts'

export type OpenModalParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  view?: PublicViewName | undefined
  /** Lists only wallets of this namespace. */
  namespace?: Namespace | undefined
}

/**
 * Opens the modal at `view`. Default: Account if connected, in `namespace` if it is given, otherwise
 * Connect. An open modal without new parameters stays where it is. While the wallet is on a network
 * that is not configured, the modal says so first, unless `allowUnsupportedChain` is set or
 * `enableNetworkSwitch` is off.
 *
 * Throws LatchkeyError NAMESPACE_NOT_SUPPORTED for a namespace without a configured network, and
 * INVALID_OPTIONS for a view that does not exist or opens only within the modal. Throws
 * LOGIN_NOT_OFFERED for EmailLogin if sign-in by email is off.
 *
 * @example openModal(latchkey, { namespace: mainnet.chainNamespace })
 */
export function openModal<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { view, namespace }: OpenModalParameters<NamespaceIn<Configured>> = {},
): void {
  const { stores, options } = latchkey._internal
  const wanted = view && findPublicView(view)
  if (view && !wanted) throw createOptionError('view', 'a view to open', view)
  const { needsAccount, option, login } = wanted?.rules ?? {}
  if (login && !options.modal.features[login]) throw new LatchkeyError('LOGIN_NOT_OFFERED')
  const state = stores.connection.getState()
  const connection = namespace && getConnection(state, namespace)
  if (namespace && !connection) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  if (stores.modal.getState().open && !(view ?? namespace)) return
  if (asksForNetwork(state, options)) {
    showFirst(latchkey, { name: 'UnsupportedChain', data: undefined })
    return
  }
  const connected = connection ? connection.status === 'connected' : isConnected(state)
  const isShown = (connected || !needsAccount) && (!option || options.modal[option])
  showFirst(latchkey, (isShown && wanted?.entry) || getHome(connected), namespace)
}

/** Opens the modal at an entry, or starts its history over. */
export function showFirst(
  latchkey: Latchkey,
  entry: ViewEntry,
  namespace?: ChainNamespace | undefined,
): void {
  const { stores, emit } = latchkey._internal
  const { open, router } = stores.modal.getState()
  stores.modal.setState({
    open: true,
    opened: true,
    shake: false,
    namespace,
    router: createRouter(entry),
  })
  if (open) leaveViews(latchkey, router.history)
  emit('MODAL_OPEN', { connected: isConnected(stores.connection.getState()) })
}
