import type { Connection, Connector, ConnectorCall } from '../../connectors/connector.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { closeModal } from '../../core/modal/closeModal.ts'
import { showFirst } from '../../core/modal/openModal.ts'
import { pushView } from '../../core/modal/pushView.ts'
import { currentView } from '../../core/modal/router.ts'
import type { ViewEntry } from '../../core/modal/views.ts'
import type { Siwx } from '../siwx.ts'
import { authenticate } from './authenticate.ts'
import { disconnectActive } from './disconnectActive.ts'
import { createEmailCapture, type EmailCapture, type EmailCaptureState } from './emailCapture.ts'
import { getFlowStore } from './flowStore.ts'
import { type SiwxFlow, startFlow } from './startSiwx.ts'

export type SignIn = {
  authenticate(connector: Connector, call: ConnectorCall): Promise<Connection>
}

const signView: ViewEntry = { name: 'SIWXSignMessage', data: undefined }

/** By the step of the email. */
const captureViews = {
  asked: { name: 'DataCapture', data: undefined },
  sending: { name: 'DataCapture', data: undefined },
  code: { name: 'DataCaptureOtpConfirm', data: undefined },
  checking: { name: 'DataCaptureOtpConfirm', data: undefined },
  done: signView,
} as const satisfies { readonly [Status in EmailCaptureState['status']]: ViewEntry }

const names = new Set<string>(Object.values(captureViews).map(({ name }) => name))

/**
 * Starts the flow of the option `siwx` and keeps the modal in step with it:
 *
 * 1. Once the user has to sign, the view opens, after a login or an attempt to connect has ended. It
 *    opens again after another view that the dApp or an approval put in its place.
 * 2. Closing it cancels the sign-in. The close guard stops the user, if the sign-in is required.
 * 3. If the dApp asks for an email, its views come first, and again if it refuses to sign the user in
 *    without one. Closing them disconnects the wallet.
 * 4. It closes once the user has signed or canceled, or the account changes.
 */
export function startSignIn(latchkey: Latchkey, siwx: Siwx): SignIn {
  const { modal, login, walletAttempt } = latchkey._internal.stores
  const { flow, context } = startFlow(latchkey, siwx)
  const capture = siwx.emailCapture && createEmailCapture(context, siwx.emailCapture)
  getFlowStore(latchkey).setState({ flow, capture })
  const getView = () => captureViews[capture?.store.getState().status ?? 'done']
  const leave = () =>
    getView() === signView ? flow.cancel() : disconnectActive(context, { keepsSessions: false })
  /** The modal shows the view, or did when it closed. */
  let isLast = false
  /** The user has to sign, and was not shown the view for it. */
  let isNew = false

  const isBusy = () =>
    login.getState().status !== 'idle' || walletAttempt.getState().status === 'waiting'
  const look = () => {
    const { open, router } = modal.getState()
    const { status } = flow.getState()
    const asks = status === 'needed' || status === 'signing'
    const isShown = open && isLast
    const closed = isLast && !open
    if (!open) isLast = false
    if (closed && asks) {
      // DISCONNECT_FAILED: a toast has said so, and the view opens again.
      leave().catch(() => undefined)
    } else if (isShown && !asks) {
      closeModal(latchkey)
    } else if (status === 'needed' && !isShown && (isNew || !open) && !isBusy()) {
      showFirst(latchkey, getView())
    } else if (isShown && isOther(currentView(router).name)) {
      pushView(latchkey, getView())
    }
    if (isShown || !asks) isNew = false
  }

  /** The modal shows the view of another step. */
  const isOther = (name: string) => names.has(name) && name !== getView().name

  let isScheduled = false
  // Later, so that what ends a login or a connection first closes its own views.
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      look()
    })
  }
  const stops = [modal, login, walletAttempt].map((store) => store.subscribe(schedule))
  stops.push(
    modal.subscribe(({ open, router }) => {
      if (open) isLast = router.history.some(({ name }) => names.has(name))
    }),
    flow.subscribe(({ status, error }) => {
      if (status === 'needed') isNew = true
      if (error?.code === 'SIWX_EMAIL_REQUIRED') capture?.demand()
      modal.setState({ signsIn: status === 'signing' })
      schedule()
    }),
  )
  if (capture) stops.push(capture.store.subscribe(schedule), followAccount(flow, capture))
  latchkey._internal.destroyed.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return { authenticate: (connector, call) => authenticate(context, connector, call) }
}

/** Each account has an email of its own. */
function followAccount(flow: SiwxFlow, capture: EmailCapture): () => void {
  let last = flow.getState().account?.accountAddress
  return flow.subscribe(({ account }) => {
    if (account?.accountAddress !== last) capture.restart()
    last = account?.accountAddress
  })
}
