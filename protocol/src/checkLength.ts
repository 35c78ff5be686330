import * as z from 'zod/mini'

export type CheckLengthParameters = { least?: number; most?: number }

/**
 * Checks the length of text or a list.
 *
 * zod's own checks also read the `length` of a value of another type, and throw a TypeError if that
 * is an object without a number.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checkLength(
  { least = 0, most = Number.POSITIVE_INFINITY }: CheckLengthParameters,
  parameters?: Parameters<typeof z.refine>[1],
) {
  return z.refine<{ readonly length: number }>(
    ({ length }) => length >= least && length <= most,
    parameters,
  )
}
