import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

export type ShowApprovalParameters = {
  connectorId: string
  area: HTMLElement
  signal: AbortSignal
}

/**
 * Lays a connector's approval screen over an area of the modal's card, for as long as the approval view is
 * on screen. Resolves when it is shown, or when `signal` aborted first. Rejects with the connector's error.
 */
export async function showApproval(
  { _internal }: Latchkey,
  { connectorId, ...place }: ShowApprovalParameters,
): Promise<void> {
  const connector = _internal.connectors.find(({ id }) => id === connectorId)
  if (!connector?.approval) throw new LatchkeyError('CONNECTOR_NOT_FOUND')
  await connector.approval.show(place)
}
