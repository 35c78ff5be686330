import type { Latchkey } from '../latchkey.ts'
import type { ViewEntry } from '../modal/views.ts'
import type { SendFlow } from './sendFlow.ts'

/** Replaces the views of a flow, so that Back does not lead to what was sent. */
export function showSent({ _internal }: Latchkey, flow: SendFlow): void {
  const { progress } = flow.state.getState()
  if (progress.step !== 'sent') return
  const { order, hash } = progress
  const sent: ViewEntry = { name: 'WalletSendConfirmed', data: { order, hash } }
  _internal.stores.modal.setState(({ router }) => {
    const isPart = ({ data }: ViewEntry) =>
      data !== undefined && 'flow' in data && data.flow === flow
    const start = router.history.findIndex(isPart)
    // The user has left: the activity shows it.
    if (start < 0) return {}
    const [first = sent, ...rest] = [...router.history.slice(0, start), sent]
    return { router: { history: [first, ...rest], direction: 'next' } }
  })
}
