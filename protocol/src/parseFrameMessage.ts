import type * as z from 'zod/mini'
import { errorSuffix, framePrefix, successSuffix } from './envelope.ts'
import { type ErrorPayload, errorPayload } from './errorPayload.ts'
import { type FrameEventName, type FrameEventPayload, frameEvents } from './events.ts'
import { limits } from './limits.ts'
import { type Foreign, isRequestName, openMessage, type Refused, refuse } from './message.ts'
import { parseWith } from './parse.ts'
import { type RequestName, type RequestResult, requests } from './requests/index.ts'

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

/** Parses a frame's message. A malformed reply is refused with its name and id. Never throws. */
export function parseFrameMessage(data: unknown): FrameMessage | Refused | Foreign {
  const opened = openMessage(data, framePrefix, limits.answerBytes)
  if (!opened) return { kind: 'foreign' }
  const { key, id, problem } = opened
  const subject = isEventName(key) ? ({ kind: 'event', name: key } as const) : readReply(key)
  const name = subject?.kind === 'event' ? undefined : subject?.name
  if (problem) return refuse(opened, name, problem)
  if (!subject) return refuse(opened, name, 'Unknown message')
  if (subject.kind !== 'event' && id === undefined) return refuse(opened, name, 'id: Required')
  const payload = parseWith(getSchema(subject), opened.payload)
  if (!payload.ok) return refuse(opened, name, payload.error)
  const message = { ...subject, payload: payload.value }
  // The schema of this name and kind ran.
  return (subject.kind === 'event' ? message : { ...message, id }) as FrameMessage
}

type Subject =
  | { kind: 'event'; name: FrameEventName }
  | { kind: 'success' | 'error'; name: RequestName }

function getSchema(subject: Subject): z.core.$ZodType {
  if (subject.kind === 'event') return frameEvents[subject.name]
  return subject.kind === 'error' ? errorPayload : requests[subject.name].result
}

function readReply(key: string): Subject | undefined {
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
