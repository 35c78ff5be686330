import type * as z from 'zod/mini'
import { errorSuffix, framePrefix, successSuffix } from './envelope.ts'
import { type ErrorPayload, errorPayload } from './errorPayload.ts'
import { type FrameEventName, type FrameEventPayload, frameEvents } from './events.ts'
import { limits } from './limits.ts'
import { type Foreign, isRequestName, openMessage, type Refused, refuse } from './message.ts'
import { parseWith } from './parse.ts'
import { type RequestName, type RequestResult, requests } from './requests/index.ts'

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

/** Reads what the frame sent. A reply that does not fit is refused with its name and id. Never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | Refused | Foreign {
  const opened = openMessage(data, framePrefix, limits.answerBytes)
  if (!opened) return { kind: 'foreign' }
  const { key, id, problem } = opened
  const said = isEventName(key) ? ({ kind: 'event', name: key } as const) : readReply(key)
  const name = said?.kind === 'event' ? undefined : said?.name
  if (problem) return refuse(opened, name, problem)
  if (!said) return refuse(opened, name, 'Unknown message')
  if (said.kind !== 'event' && id === undefined) return refuse(opened, name, 'id: Required')
  const payload = parseWith(schemaOf(said), opened.payload)
  if (!payload.ok) return refuse(opened, name, payload.error)
  const message = { ...said, payload: payload.value }
  // The schema that ran belongs to this name and kind.
  return (said.kind === 'event' ? message : { ...message, id }) as FrameMessage
}

type Said =
  | { kind: 'event'; name: FrameEventName }
  | { kind: 'success' | 'error'; name: RequestName }

function schemaOf(said: Said): z.core.$ZodType {
  if (said.kind === 'event') return frameEvents[said.name]
  return said.kind === 'error' ? errorPayload : requests[said.name].result
}

function readReply(key: string): Said | undefined {
  for (const [suffix, kind] of [
    [successSuffix, 'success'],
    [errorSuffix, 'error'],
  ] as const) {
    const name = key.slice(0, -suffix.length)
    if (key.endsWith(suffix) && isRequestName(name)) return { kind, name }
  }
  return undefined
}

function isEventName(key: string): key is FrameEventName {
  return Object.hasOwn(frameEvents, key)
}
