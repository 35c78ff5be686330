import * as z from 'zod/mini'
import { object } from './object.ts'

type Schema = z.core.$ZodType

export type RequestDefinition<Payload extends Schema = Schema, Result extends Schema = Schema> = {
  payload: Payload
  result: Result
  /** Milliseconds until the client gives up; undefined if the request waits for a person. */
  timeout: number | undefined
  /** Old clients send it without an id. */
  idOptional: boolean
}

/** No payload: any object is ignored. */
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
    payload: definition.payload ?? (nothing as Schema as Payload),
    result: definition.result ?? (nothing as Schema as Result),
    timeout: definition.timeout,
    idOptional: definition.idOptional ?? false,
  }
}
