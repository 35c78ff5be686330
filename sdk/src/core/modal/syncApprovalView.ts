import type { Connector, ConnectorEvent } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelOnLeave } from './cancelOnLeave.ts'
import { goBack } from './goBack.ts'
import { showFirst } from './openModal.ts'
import { pushView } from './pushView.ts'
import { currentView, replace } from './router.ts'
import { getView, type ViewEntry } from './views.ts'

type EventOf<Type extends ConnectorEvent['type']> = Extract<ConnectorEvent, { type: Type }>
type ApprovalSettled = EventOf<'approvalSettled'>

export type ApprovalView = {
  onRequested(event: EventOf<'approvalRequested'>): void
  onSettled(event: ApprovalSettled): void
}

/**
 * Keeps the modal in step with a connector's open approvals:
 *
 * 1. A request for approval shows the approval view, and opens the modal if needed.
 * 2. Leaving that view or the modal rejects every open approval (`cancelOnLeave.ts`).
 * 3. After the last approval, the modal returns to its previous state, or shows what was sent.
 */
export function syncApprovalView(latchkey: Latchkey, { id }: Connector): ApprovalView {
  const { modal } = latchkey._internal.stores
  let open = 0
  cancelOnLeave(latchkey, 'rejectApprovals', rejectApprovals)

  const onRequested: ApprovalView['onRequested'] = ({ kind }) => {
    open += 1
    modal.setState(({ approvals }) => ({ approvals: [...approvals, kind] }))
    const view = { name: 'ApproveTransaction', data: { connectorId: id } } as const
    if (modal.getState().open) pushView(latchkey, view)
    else showFirst(latchkey, view)
  }
  const onSettled: ApprovalView['onSettled'] = ({ kind, error, sent }) => {
    open -= 1
    modal.setState(({ approvals }) => ({ approvals: removeFirst(approvals, kind) }))
    if (open === 0 && isOnScreen(latchkey)) {
      if (sent && !showsSent(latchkey)) {
        replaceView(latchkey, { name: 'TransactionSent', data: sent })
      } else goBack(latchkey)
    }
    if (isRejection(error)) {
      latchkey._internal.emit('USER_REJECTED', { message: error.message })
    }
  }
  return { onRequested, onSettled }
}

function rejectApprovals({ _internal }: Latchkey): void {
  for (const { approval } of _internal.connectors) approval?.reject()
}

function removeFirst<Item>(list: readonly Item[], item: Item): readonly Item[] {
  const index = list.indexOf(item)
  return list.filter((_, at) => at !== index)
}

function replaceView({ _internal }: Latchkey, entry: ViewEntry): void {
  _internal.stores.modal.setState(({ router }) => ({ router: replace(router, entry) }))
}

/** The view that the approval covers. */
function showsSent({ _internal }: Latchkey): boolean {
  const covered = _internal.stores.modal.getState().router.history.at(-2)
  return covered !== undefined && getView(covered.name).showsSent === true
}

function isOnScreen({ _internal }: Latchkey): boolean {
  const { open, router } = _internal.stores.modal.getState()
  return open && getView(currentView(router).name).group === 'approval'
}

const isRejection = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 4001
