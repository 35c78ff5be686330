import type { Internal } from '../latchkey.ts'
import type { ResolvedOptions } from '../options/options.ts'

/** Without a document, there is nothing to agree to. */
export const hasLegalCheckbox = ({
  legalCheckbox,
  terms,
  privacy,
}: ResolvedOptions['modal']): boolean => legalCheckbox && (terms ?? privacy) !== undefined

export const setConsent = ({ stores }: Pick<Internal, 'stores'>, accepted: boolean): void =>
  stores.modal.setState({ legalAccepted: accepted })
