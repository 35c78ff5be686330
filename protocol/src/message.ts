/**
 * Parses what the messages of both directions have in common.
 *
 * 1. `type` decides whether a message is ours at all; it is read first.
 * 2. Bounds and kinds of values are checked over the whole message.
 * 3. The name is looked up in its registry, so that the cost of a message does
 *    not depend on how many there are.
 * 4. That one schema runs. Keys that it does not name are dropped.
 * 5. Nothing throws, whatever came.
 */

import * as z from 'zod/mini'
import { type BoundsProblem, checkBounds } from './checkBounds.ts'
import { FrameError, type FrameErrorCode } from './errors.ts'
import { messageId } from './messageId.ts'
import { parseWith } from './parse.ts'
import { type RequestName, requests } from './requests/index.ts'

/** Not one of ours: other scripts post messages too. */
export type Foreign = { kind: 'foreign' }

/**
 * The reason for refusing a message, with the `name` and `id` that could be read,
 * for the reply.
 */
export type Refused = {
  kind: 'refused'
  name: RequestName | undefined
  id: string | undefined
  error: FrameError
}

/** A message with an unread payload. */
export type Opened = {
  /** `type` without its prefix. */
  key: string
  /** Undefined if missing or malformed. */
  id: string | undefined
  payload: unknown
  /** The reason to refuse the message, whatever its name. */
  problem: FrameError | undefined
}

const envelopeId = z.optional(messageId)

const boundsErrors: Record<BoundsProblem, FrameErrorCode> = {
  tooLarge: 'MESSAGE_TOO_LARGE',
  tooDeep: 'MESSAGE_TOO_LARGE',
  notJson: 'INVALID_REQUEST',
}

/** Opens a message whose `type` begins with `prefix` (steps 1 and 2); `bytes` is its size limit. */
export function openMessage(data: unknown, prefix: string, bytes: number): Opened | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, id, payload } = data as { type?: unknown; id?: unknown; payload?: unknown }
  if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
  const key = type.slice(prefix.length)
  const bounds = checkBounds(data, bytes)
  const parsedId = parseWith(envelopeId, id)
  if (!parsedId.ok) {
    return { key, id: undefined, payload, problem: invalid(`id: ${parsedId.error.message}`) }
  }
  const problem = bounds && new FrameError(boundsErrors[bounds])
  return { key, id: parsedId.value, payload, problem }
}

/** Refuses an opened message, by default as INVALID_REQUEST with a sentence. */
export function refuse(
  { id }: Opened,
  name: RequestName | undefined,
  reason: FrameError | string,
): Refused {
  const error = typeof reason === 'string' ? invalid(reason) : reason
  return { kind: 'refused', name, id, error }
}

function invalid(message: string): FrameError {
  return new FrameError('INVALID_REQUEST', { message })
}

export function isRequestName(key: string): key is RequestName {
  return Object.hasOwn(requests, key)
}
