import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './context.ts'

/**
 * Sends JSON. A call of the `api` table has its headers in a plain record, which node's adapter
 * writes several times as fast as a `Headers`; it ignores `c.header`.
 */
export function sendJson(
  c: Context<AppEnv>,
  body: object,
  { status = 200, headers = {} }: { status?: ContentfulStatusCode; headers?: HeaderRecord } = {},
): Response {
  const ofCall = c.get('headers')
  if (ofCall === undefined) {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body, status)
  }
  const requestId = c.get('requestId')
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...ofCall,
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      ...headers,
    },
  })
}

type HeaderRecord = Readonly<Record<string, string>>
