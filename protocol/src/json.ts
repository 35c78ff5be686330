import * as z from 'zod/mini'

/** A JSON value; an undefined field counts as absent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * `checkBounds` has already refused other values; `z.json` would walk the message again, and throw
 * on a cycle.
 */
export const json = z.custom<Json>((value) => value !== undefined)
