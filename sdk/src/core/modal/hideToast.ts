import type { Latchkey } from '../latchkey.ts'

export function hideToast({ _internal: { stores, startTask } }: Latchkey): void {
  startTask('toast')
  stores.toast.setState({ open: false })
}
