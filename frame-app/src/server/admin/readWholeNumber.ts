import { wholeNumber } from '../config/values.ts'
import { OperatorError } from '../projects/operatorError.ts'

/**
 * Reads an option's whole number.
 *
 * @returns undefined if the option is not set
 * @throws OperatorError USAGE, naming the option and its bounds
 */
export function readWholeNumber(
  option: string,
  value: unknown,
  bounds: { readonly least: number; readonly most: number },
): number | undefined {
  if (value === undefined) return undefined
  const parsed = wholeNumber(bounds).safeParse(value)
  if (parsed.success) return parsed.data
  throw new OperatorError(`${option} is a whole number from ${bounds.least} to ${bounds.most}.`, {
    code: 'USAGE',
  })
}
