import * as z from 'zod/mini'

/** A JSON value; a field may be undefined, which is as good as absent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Any JSON value. Other values were refused with the whole message, see `checkBounds`:
 * `z.json` would walk it a second time, and throw at a cycle.
 */
export const json = z.custom<Json>((value) => value !== undefined)
