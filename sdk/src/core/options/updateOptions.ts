import type { Latchkey } from '../latchkey.ts'
import { setTheme } from '../theme/setTheme.ts'
import type { UpdateOptionsParameters } from './options.ts'
import { resolveModalOptions } from './resolveOptions.ts'
import { validateChanges } from './validateOptions.ts'

/**
 * Changes options of an instance. Those that are left out stay as they are. Wallets that are already
 * connected keep the earlier `metadata`.
 *
 * Throws LatchkeyError INVALID_OPTIONS, and changes nothing then.
 *
 * @example updateOptions(latchkey, { modal: { terms: 'https://dapp.example/terms' } })
 */
export function updateOptions(latchkey: Latchkey, changes: UpdateOptionsParameters): void {
  validateChanges(changes)
  const { stores } = latchkey._internal
  const { modal = {} } = changes
  stores.options.setState((options) => {
    const features =
      'features' in modal && modal.features === undefined
        ? undefined
        : { ...options.modal.features, ...modal.features }
    return {
      metadata: 'metadata' in changes ? changes.metadata : options.metadata,
      debug: 'debug' in changes ? (changes.debug ?? true) : options.debug,
      modal: resolveModalOptions({ ...options.modal, ...modal, features }),
    }
  })
  const { theme, themeVariables } = stores.options.getState().modal
  if ('theme' in modal) setTheme(latchkey, { theme })
  if ('themeVariables' in modal) setTheme(latchkey, { themeVariables })
}
