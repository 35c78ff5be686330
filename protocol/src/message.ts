/**
 * The envelope, `{ type, id, payload }`, and its strict parsing at both ends.
 *
 * 1. dApp to frame: `type` is `@w3m-app/NAME`.
 * 2. frame to dApp: `@w3m-frame/NAME_SUCCESS` or `@w3m-frame/NAME_ERROR` with
 *    the request's id, or an event, `@w3m-frame/EVENT`, without one.
 * 3. The port handshake: `@latchkey/CONNECT` with one end of a MessageChannel,
 *    answered on it by `@latchkey/CONNECTED` with the same id.
 * 4. Bounds are checked first, then the type is looked up, then that one
 *    schema runs: the cost of a message does not depend on how many there are.
 * 5. Unknown keys of an envelope or payload are dropped, never passed on.
 */
import * as z from 'zod/mini'
import { type ErrorPayload, errorPayload, FrameError, type FrameErrorCode } from './errors.ts'
import { type FrameEventName, type FrameEventPayload, frameEvents } from './events.ts'
import { type BoundsProblem, checkBounds } from './json.ts'
import { limits } from './limits.ts'
import { type Parsed, parseWith } from './parse.ts'
import {
  type RequestName,
  type RequestPayload,
  type RequestResult,
  requests,
} from './requests/index.ts'

const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'
const successSuffix = '_SUCCESS'
const errorSuffix = '_ERROR'

/** A request as the frame's handlers get it. `id` is missing only where the request allows it. */
export type AppMessage = {
  [Name in RequestName]: { name: Name; id: string | undefined; payload: RequestPayload<Name> }
}[RequestName]

/** What a frame says to its dApp. */
export type FrameMessage =
  | {
      [Name in RequestName]: {
        kind: 'success'
        name: Name
        id: string
        payload: RequestResult<Name>
      }
    }[RequestName]
  | { kind: 'error'; name: RequestName; id: string; payload: ErrorPayload }
  | {
      [Name in FrameEventName]: { kind: 'event'; name: Name; payload: FrameEventPayload<Name> }
    }[FrameEventName]

/** Why a message was not taken. `name` and `id` are there when they could be read, so that it can be answered. */
export type Refused = {
  kind: 'refused'
  name: RequestName | undefined
  id: string | undefined
  error: FrameError
}

/** Not one of ours: other scripts post messages too. */
export type Foreign = { kind: 'foreign' }

const id = z.string().check(z.minLength(1), z.maxLength(limits.idLength))

const boundsErrors: Record<BoundsProblem, FrameErrorCode> = {
  tooLarge: 'MESSAGE_TOO_LARGE',
  tooDeep: 'MESSAGE_TOO_LARGE',
  notJson: 'INVALID_REQUEST',
}

/** Builds a request. `id` is the caller's, 1 to 128 characters. */
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

/** Builds an unsolicited message. */
export function eventMessage<Name extends FrameEventName>(
  name: Name,
  payload: FrameEventPayload<Name>,
) {
  return { type: `${framePrefix}${name}` as const, payload }
}

/**
 * Reads what a dApp sent.
 *
 * @example
 * const message = parseAppMessage(event.data)
 * if (message.kind === 'request') dispatch(message.message)
 */
export function parseAppMessage(
  data: unknown,
): { kind: 'request'; message: AppMessage } | Refused | Foreign {
  const type = typeOf(data)
  if (!type?.startsWith(appPrefix)) return { kind: 'foreign' }
  const envelope = data as { id?: unknown; payload?: unknown }
  const key = type.slice(appPrefix.length)
  const name = isRequestName(key) ? key : undefined
  const readId = id.safeParse(envelope.id)
  const messageId = readId.success ? readId.data : undefined
  const refuse = (error: FrameError): Refused => ({ kind: 'refused', name, id: messageId, error })

  const problem = checkBounds(data)
  if (problem) return refuse(new FrameError(boundsErrors[problem]))
  if (!name) return refuse(new FrameError('INVALID_REQUEST', { message: 'Unknown request' }))
  const idMayMiss = requests[name].idOptional && envelope.id === undefined
  if (messageId === undefined && !idMayMiss) {
    return refuse(
      new FrameError('INVALID_REQUEST', { message: 'id: Expected 1 to 128 characters' }),
    )
  }
  const payload = parseWith(requests[name].payload as z.ZodMiniType, envelope.payload)
  if (!payload.ok) return refuse(payload.error)
  // The schema that ran belongs to this name.
  return { kind: 'request', message: { name, id: messageId, payload: payload.value } as AppMessage }
}

/** Reads what the frame sent. A reply whose payload does not fit is refused with its name and id. */
export function parseFrameMessage(data: unknown): FrameMessage | Refused | Foreign {
  const type = typeOf(data)
  if (!type?.startsWith(framePrefix)) return { kind: 'foreign' }
  const envelope = data as { id?: unknown; payload?: unknown }
  const key = type.slice(framePrefix.length)
  const reply = readReply(key)
  const readId = id.safeParse(envelope.id)
  const messageId = readId.success ? readId.data : undefined
  const refuse = (error: FrameError): Refused => ({
    kind: 'refused',
    name: reply?.name,
    id: messageId,
    error,
  })

  const problem = checkBounds(data)
  if (problem) return refuse(new FrameError(boundsErrors[problem]))
  if (isEventName(key)) {
    const payload = parseWith(frameEvents[key] as z.ZodMiniType, envelope.payload)
    if (!payload.ok) return refuse(payload.error)
    return { kind: 'event', name: key, payload: payload.value } as FrameMessage
  }
  if (!reply) return refuse(new FrameError('INVALID_REQUEST', { message: 'Unknown message' }))
  if (messageId === undefined) {
    return refuse(
      new FrameError('INVALID_REQUEST', { message: 'id: Expected 1 to 128 characters' }),
    )
  }
  const schema = reply.kind === 'error' ? errorPayload : requests[reply.name].result
  const payload: Parsed<unknown> = parseWith(schema as z.ZodMiniType, envelope.payload)
  if (!payload.ok) return refuse(payload.error)
  return { ...reply, id: messageId, payload: payload.value } as FrameMessage
}

function readReply(key: string): { kind: 'success' | 'error'; name: RequestName } | undefined {
  for (const [suffix, kind] of [
    [successSuffix, 'success'],
    [errorSuffix, 'error'],
  ] as const) {
    const name = key.slice(0, -suffix.length)
    if (key.endsWith(suffix) && isRequestName(name)) return { kind, name }
  }
  return undefined
}

function typeOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type } = data as { type?: unknown }
  return typeof type === 'string' ? type : undefined
}

function isRequestName(key: string): key is RequestName {
  return Object.hasOwn(requests, key)
}

function isEventName(key: string): key is FrameEventName {
  return Object.hasOwn(frameEvents, key)
}
