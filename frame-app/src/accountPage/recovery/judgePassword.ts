export type PasswordFlaw = 'PASSWORD_LENGTH' | 'PASSWORD_REPEATS' | 'PASSWORD_EMAIL'

/** As the worker requires. */
const leastLength = 12
/** `aaaaaaaaaaaa` and `abababababab` have fewer. */
const leastDifferent = 5

/**
 * Says why a new password is too easy to guess. The worker requires only the length: the rest is
 * advice that a page can change.
 */
export function judgePassword(password: string, email: string | null): PasswordFlaw | undefined {
  const characters = [...password.normalize('NFC')]
  if (characters.length < leastLength) return 'PASSWORD_LENGTH'
  if (new Set(characters).size < leastDifferent) return 'PASSWORD_REPEATS'
  const name = email?.split('@')[0]?.toLowerCase() ?? ''
  const rest = password.toLowerCase().replaceAll(email?.toLowerCase() || '\0', '')
  const withoutName = name.length < 4 ? rest : rest.replaceAll(name, '')
  return [...withoutName].length < leastLength / 2 ? 'PASSWORD_EMAIL' : undefined
}
