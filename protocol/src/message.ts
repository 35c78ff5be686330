/**
 * Parses what the messages of both directions share.
 *
 * 1. `type`, read first, decides whether a message is ours.
 * 2. Bounds and kinds of values are checked over the whole message.
 * 3. The name is looked up in its registry, so that the cost of a message does
 *    not depend on the registry's size.
 * 4. That schema runs. Keys that it does not name are dropped.
 * 5. Nothing throws, whatever arrives.
 */

import * as z from 'zod/mini'
import { type BoundsProblem, checkBounds } from './checkBounds.ts'
import { FrameError, type FrameErrorCode } from './errors.ts'
import { messageId } from './messageId.ts'
import { parseWith } from './parse.ts'
import { type RequestName, requests } from './requests/index.ts'

/** Any script may post messages. */
export type Foreign = { kind: 'foreign' }

/** The reason for refusing a message; its `name` and `id`, if readable, for the reply. */
export type Refused = {
  kind: 'refused'
  name: RequestName | undefined
  id: string | undefined
  error: FrameError
}

/** A message whose payload is not parsed yet. */
export type Opened = {
  /** `type` without its prefix. */
  key: string
  id: string | undefined
  payload: unknown
  /** The reason to refuse it, whatever its name. */
  problem: FrameError | undefined
}

const envelopeId = z.optional(messageId)

const boundsErrors: Record<BoundsProblem, FrameErrorCode> = {
  tooLarge: 'MESSAGE_TOO_LARGE',
  tooDeep: 'MESSAGE_TOO_LARGE',
  notJson: 'INVALID_REQUEST',
}

/** Opens a message whose `type` begins with `prefix` (steps 1 and 2), of at most `bytes` bytes. */
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

/** The code is INVALID_REQUEST by default. */
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
