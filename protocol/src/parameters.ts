import * as z from 'zod/mini'
import { describeMismatch } from './issueMessages.ts'

type ParametersSchema<Places extends readonly z.ZodMiniType[]> = z.ZodMiniPipe<
  z.ZodMiniTransform,
  z.ZodMiniTuple<Places, null>
>

/**
 * Parses positional parameters. Drops places without a value from the end.
 *
 * @example parameters(evmAddress, z.optional(blockId))
 */
/* @__NO_SIDE_EFFECTS__ */
export function parameters<const Places extends readonly z.ZodMiniType[]>(
  ...places: Places
): ParametersSchema<Places> {
  const fill = z.transform((given: unknown, { issues }): unknown => {
    const isFitting = Array.isArray(given) && given.length <= places.length
    if (isFitting) return places.map((_, index) => given[index] as unknown)
    const message = Array.isArray(given)
      ? `Expected at most ${places.length}`
      : describeMismatch('array', given)
    issues.push({ code: 'custom', input: given, message })
    return z.NEVER
  })
  // zod's tuples must not be empty at compile time.
  const tuple = z.tuple(places as readonly z.ZodMiniType[] as [z.ZodMiniType])
  return z
    .pipe(fill, tuple)
    .check(z.overwrite(dropEnd)) as z.ZodMiniType as ParametersSchema<Places>
}

function dropEnd<Values extends unknown[]>(values: Values): Values {
  while (values.length > 0 && values.at(-1) === undefined) values.pop()
  return values
}
