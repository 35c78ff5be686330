import { OperatorError } from './operatorError.ts'

/**
 * Checks a project's name, which emails and the approval screen show: one line of
 * 1 to 200 characters.
 *
 * @returns the name without spaces around it
 * @throws OperatorError
 */
export function requireName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 200 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) {
    throw new OperatorError(
      'A project has a name of 1 to 200 characters, without control characters.',
      { code: 'USAGE' },
    )
  }
  return name
}
