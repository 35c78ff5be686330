import { withoutHidden } from './hiddenCharacters.ts'

/** Finds texts that a person could take for a sign-in message, whatever their form. */
export function looksLikeSignIn(text: string): boolean {
  return /wantsyoutosigninwithyour/i.test(withoutHidden(text).replace(/\s/g, ''))
}
