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
 * Any JSON value. `checkBounds` has refused other values in the whole message;
 * `z.json` would walk it again, and throw on a cycle.
 */
export const json = z.custom<Json>((value) => value !== undefined)
