import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'

/** Throws LatchkeyError NO_BROWSER or MISSING_PROVIDER if nothing can draw the modal. */
export function expectModal({ _internal: { options, modalHost } }: Latchkey): void {
  if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
  if (!options.modal.disableAppend || modalHost.isAttached()) return
  throw new LatchkeyError('MISSING_PROVIDER', {
    message: 'Nothing on this page draws the modal',
    hint: 'Render <LatchkeyProvider>, or leave out the option modal.disableAppend',
  })
}
