/** One declaration of a request; its three messages and their types are derived from it. */
import * as z from 'zod/mini'
import { object } from './object.ts'

type Schema = z.core.$ZodType

export type RequestDefinition<Payload extends Schema = Schema, Result extends Schema = Schema> = {
  payload: Payload
  result: Result
  /** Milliseconds until the client gives up; undefined for requests that wait for a person. */
  timeout: number | undefined
  /** True where old clients send it without an id. */
  idOptional: boolean
}

/** No payload: absent, `undefined` or an object that is ignored. */
export const nothing = z.optional(object({}))

/**
 * Declares a request of the frame.
 *
 * @example
 * export const connectOtp = defineRequest({
 *   payload: object({ otp: z.string() }),
 *   timeout: limits.request,
 * })
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRequest<
  Payload extends Schema = typeof nothing,
  Result extends Schema = typeof nothing,
>(definition: {
  payload?: Payload
  result?: Result
  timeout?: number
  idOptional?: boolean
}): RequestDefinition<Payload, Result> {
  return {
    // The defaults of the type parameters are these schemas.
    payload: definition.payload ?? (nothing as Schema as Payload),
    result: definition.result ?? (nothing as Schema as Result),
    timeout: definition.timeout,
    idOptional: definition.idOptional ?? false,
  }
}
