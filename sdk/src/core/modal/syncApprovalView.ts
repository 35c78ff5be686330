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
 * Keeps the modal and a connector's open approvals together:
 *
 * 1. a request that needs approval shows the approval view, whatever is on screen, in a modal that it
 *    opens itself if need be;
 * 2. leaving that view, or the modal, rejects every open approval (`leaveViews.ts`);
 * 3. with the last approval settled, the modal is where it was before.
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

/** A failure is shown where the balance is. */
const refreshBalance = (latchkey: Latchkey): Promise<unknown> =>
  import('../queries/balance.ts')
    .then(({ balance }) => balance.refresh(latchkey, {}))
    .catch(() => undefined)
