import type { Network } from '../../networks/network.ts'
import { sdkType, sdkVersion } from '../../primitives/version.ts'
import { createAddress } from '../../wallets/apiAddress.ts'
import type { Internal } from '../latchkey.ts'
import type { Pictures } from '../options/options.ts'

/** Prefers the dApp's own to that of the wallet list's host. Requests nothing. */
export function findNetworkPicture(
  { options }: Pick<Internal, 'options'>,
  { id, caipNetworkId }: Pick<Network, 'id' | 'caipNetworkId'>,
): string | undefined {
  const { api, projectId, modal } = options
  const own = pick(modal.chainImages, id)
  if (own !== undefined || !api) return own
  const path = `/public/getAssetImage/${encodeURIComponent(caipNetworkId)}`
  return createAddress({ url: api.url, projectId, sdkType, sdkVersion }, path)
}

/** Prefers the dApp's own to the wallet's. Requests nothing. */
export const findConnectorPicture = (
  { options }: Pick<Internal, 'options'>,
  { id, icon }: { readonly id: string; readonly icon?: string | undefined },
): string | undefined => pick(options.modal.connectorImages, id) ?? icon

/** Reads own properties only: a wallet chooses its id, which may be `constructor`. */
const pick = (pictures: Pictures, id: string | number): string | undefined =>
  Object.hasOwn(pictures, id) ? pictures[id] : undefined
