/** One declaration of a request; `message.ts` derives its three messages and their types. */
import * as z from 'zod/mini'

export type RequestDefinition<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> = {
  payload: Payload
  result: Result
  /** Milliseconds until the client gives up; none means that a person may take minutes. */
  timeout: number | undefined
  /** Whether old clients send it without an id. */
  idOptional: boolean
}

/** No payload: absent, `undefined` or an object that is ignored. */
export const nothing = z.optional(z.object({}))

/**
 * Declares a request of the frame.
 *
 * @example
 * export const connectOtp = defineRequest({
 *   payload: z.object({ otp: z.string() }),
 *   timeout: limits.request,
 * })
 */
export function defineRequest<
  Payload extends z.ZodMiniType = typeof nothing,
  Result extends z.ZodMiniType = typeof nothing,
>(definition: {
  payload?: Payload
  result?: Result
  timeout?: number
  idOptional?: boolean
}): RequestDefinition<Payload, Result> {
  return {
    // The defaults of the type parameters are these very schemas.
    payload: definition.payload ?? (nothing as z.ZodMiniType as Payload),
    result: definition.result ?? (nothing as z.ZodMiniType as Result),
    timeout: definition.timeout,
    idOptional: definition.idOptional ?? false,
  }
}
