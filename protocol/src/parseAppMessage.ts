import { appPrefix } from './envelope.ts'
import { limits } from './limits.ts'
import { type Foreign, isRequestName, openMessage, type Refused, refuse } from './message.ts'
import { parseWith } from './parse.ts'
import { type RequestName, type RequestPayload, requests } from './requests/index.ts'

/** `id` is missing only if the request allows it. */
export type AppMessage = {
  [Name in RequestName]: { name: Name; id: string | undefined; payload: RequestPayload<Name> }
}[RequestName]

/**
 * Parses a dApp's message. Never throws.
 *
 * @example
 * const parsed = parseAppMessage(event.data)
 * if (parsed.kind === 'request') dispatch(parsed.message)
 */
export function parseAppMessage(
  data: unknown,
): { kind: 'request'; message: AppMessage } | Refused | Foreign {
  const opened = openMessage(data, appPrefix, limits.messageBytes)
  if (!opened) return { kind: 'foreign' }
  const { key, id, problem } = opened
  const name = isRequestName(key) ? key : undefined
  if (problem) return refuse(opened, name, problem)
  if (!name) return refuse(opened, name, 'Unknown request')
  if (id === undefined && !requests[name].idOptional) return refuse(opened, name, 'id: Required')
  const payload = parseWith(requests[name].payload, opened.payload)
  if (!payload.ok) return refuse(opened, name, payload.error)
  // The schema of this name ran.
  return { kind: 'request', message: { name, id, payload: payload.value } as AppMessage }
}
