import { kind } from './schema/kind.ts'

/** A JSON value; a field may be undefined, which is as good as absent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Any JSON value: what is none was refused with the whole message, see `checkBounds`. */
export const json = kind<Json>('JSON', (value) => value !== undefined)
