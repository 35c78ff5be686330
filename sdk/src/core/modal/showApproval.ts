import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

export type ShowApprovalParameters = {
  connectorId: string
  area: HTMLElement
  signal: AbortSignal
}

/**
 * Shows a connector's approval screen over an area of the modal. Resolves once it is shown or
 * `signal` aborted. Rejects with the connector's error.
 */
export async function showApproval(
  { _internal }: Latchkey,
  { connectorId, ...target }: ShowApprovalParameters,
): Promise<void> {
  const connector = _internal.connectors.find(({ id }) => id === connectorId)
  if (!connector?.approval) throw new LatchkeyError('CONNECTOR_NOT_FOUND')
  await connector.approval.show(target)
}
