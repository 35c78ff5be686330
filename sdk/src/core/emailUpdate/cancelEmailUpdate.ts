import type { Latchkey } from '../latchkey.ts'

/** Late responses change nothing. */
export function cancelEmailUpdate({ _internal: { stores, startTask } }: Latchkey): void {
  startTask('emailUpdate')
  stores.emailUpdate.setState({ status: 'idle' }, true)
}
