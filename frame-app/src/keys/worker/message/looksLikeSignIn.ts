/** Finds texts that a person could take for a sign-in message, whatever their form. */
export function looksLikeSignIn(text: string): boolean {
  return /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(text)
}
