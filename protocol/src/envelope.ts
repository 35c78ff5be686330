/**
 * The envelope of a message, `{ type, id, payload }`.
 *
 * 1. dApp to frame: `type` is `@w3m-app/NAME`.
 * 2. Frame to dApp: `@w3m-frame/NAME_SUCCESS` or `@w3m-frame/NAME_ERROR` with
 *    the request's id, or an event, `@w3m-frame/NAME`, without an id.
 * 3. The port handshake has two messages of its own, see `handshake.ts`.
 */
import type { ErrorPayload } from './errorPayload.ts'
import type { FrameEventName, FrameEventPayload } from './events.ts'
import type { RequestName, RequestPayload, RequestResult } from './requests/index.ts'

export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'
export const successSuffix = '_SUCCESS'
export const errorSuffix = '_ERROR'

export function appMessage<Name extends RequestName>(
  name: Name,
  id: string,
  payload: RequestPayload<Name>,
) {
  return { type: `${appPrefix}${name}` as const, id, payload }
}

/** Builds the reply that resolves a request. */
export function successMessage<Name extends RequestName>(
  name: Name,
  id: string | undefined,
  payload: RequestResult<Name>,
) {
  return { type: `${framePrefix}${name}${successSuffix}` as const, id, payload }
}

/** Builds the reply that rejects a request. */
export function errorMessage(name: RequestName, id: string | undefined, payload: ErrorPayload) {
  return { type: `${framePrefix}${name}${errorSuffix}` as const, id, payload }
}

export function eventMessage<Name extends FrameEventName>(
  name: Name,
  payload: FrameEventPayload<Name>,
) {
  return { type: `${framePrefix}${name}` as const, payload }
}
