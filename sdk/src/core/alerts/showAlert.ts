import { warn } from '../../primitives/warn.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { type AlertCode, findAlert, getAlert } from './alerts.ts'

/**
 * Shows an alert in the modal until it is dismissed, and prints its fix to the console. Does nothing
 * with `debug: false`.
 */
export function showAlert({ _internal }: Latchkey, code: AlertCode, hint?: string): void {
  const { options, stores, logs } = _internal
  const { alert } = stores
  const { shown } = alert.getState()
  const { title, once } = getAlert(code)
  if (once && shown.includes(code)) return
  logs.add(`alert ${code}`)
  if (!options.debug) return
  warn(hint ? `${title}. ${hint}` : title)
  alert.setState({ open: code, shown: [...shown, code] })
}

export function alertError(latchkey: Latchkey, error: unknown): void {
  const code = findAlert(error)
  if (!code) return
  showAlert(latchkey, code, error instanceof LatchkeyError ? error.hint : undefined)
}

export const dismissAlert = ({ _internal }: Latchkey): void =>
  _internal.stores.alert.setState({ open: undefined })
