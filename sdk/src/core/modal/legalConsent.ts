import type { Internal } from '../latchkey.ts'
import type { ResolvedOptions } from '../options/options.ts'

/** Checks that users have to agree first. Without a document, there is nothing to agree to. */
export const hasLegalCheckbox = ({
  legalCheckbox,
  terms,
  privacy,
}: ResolvedOptions['modal']): boolean => legalCheckbox && (terms ?? privacy) !== undefined

/** Remembers the user's decision for this page, in every view. */
export const setConsent = ({ stores }: Pick<Internal, 'stores'>, accepted: boolean): void =>
  stores.modal.setState({ legalAccepted: accepted })
