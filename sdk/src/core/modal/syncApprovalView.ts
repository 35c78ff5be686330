import type { Connector, ConnectorEvent } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { goBack } from './goBack.ts'
import { showFirst } from './openModal.ts'
import { pushView } from './pushView.ts'
import { currentView } from './router.ts'
import { getView } from './views.ts'

type ApprovalSettled = Extract<ConnectorEvent, { type: 'approvalSettled' }>

export type ApprovalView = {
  onRequested(): void
  onSettled(event: ApprovalSettled): void
}

/**
 * Keeps the modal in step with a connector's open approvals:
 *
 * 1. A request for approval shows the approval view, and opens the modal if needed.
 * 2. Leaving that view or the modal rejects every open approval (`leaveViews.ts`).
 * 3. After the last approval, the modal returns to its previous state.
 */
export function syncApprovalView(latchkey: Latchkey, { id }: Connector): ApprovalView {
  const { modal } = latchkey._internal.stores
  let open = 0

  const onRequested = () => {
    open += 1
    const view = { name: 'ApproveTransaction', data: { connectorId: id } } as const
    if (modal.getState().open) pushView(latchkey, view)
    else showFirst(latchkey, view)
  }
  const onSettled = ({ changesBalance, error }: ApprovalSettled) => {
    open -= 1
    if (open === 0 && isOnScreen(latchkey)) goBack(latchkey)
    if (changesBalance) void refreshBalance(latchkey)
    if (isRejection(error)) {
      latchkey._internal.emit('USER_REJECTED', { message: error.message })
    }
  }
  return { onRequested, onSettled }
}

function isOnScreen({ _internal }: Latchkey): boolean {
  const { open, router } = _internal.stores.modal.getState()
  return open && getView(currentView(router).name).group === 'approval'
}

const isRejection = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 4001

/** The balance itself shows a failure. */
const refreshBalance = (latchkey: Latchkey): Promise<unknown> =>
  import('../queries/balance.ts')
    .then(({ balance }) => balance.refresh(latchkey, {}))
    .catch(() => undefined)
