/** Answers the requests of a page to its own origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Resolves with undefined for a path that it does not serve. */
export type BackEnd = (request: Request) => Promise<Response | undefined>

/** Bytes. */
const maxBody = 65_536

/** Returns false if the back end does not serve the path. */
export async function answerRequest(
  backEnd: BackEnd,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { method = 'GET', headers, url = '/' } = incoming
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value) sent.set(name, `${value}`)
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(incoming)
  const address = new URL(url, `http://${headers.host}`)
  const response = await backEnd(
    new Request(address, { method, headers: sent, body: body ?? null }),
  )
  if (!response) return false
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
  return true
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size <= maxBody) chunks.push(chunk)
  }
  return size <= maxBody ? Buffer.concat(chunks).toString() : ''
}
