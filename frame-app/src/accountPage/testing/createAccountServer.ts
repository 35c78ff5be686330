import { FrameError } from '@latchkey/protocol'
import { type ApiCall, type ApiReply, type ApiRequest, api } from '../../api/calls.ts'

/** Answers of the fake server; by default it is unreachable. */
export type Answers = {
  [Name in ApiCall]?: (request: ApiRequest<Name>) => ApiReply<Name> | Promise<ApiReply<Name>>
}

type AccountServer = {
  fetch: typeof globalThis.fetch
  /** The page's calls, in order. */
  calls: { name: ApiCall; request: object }[]
}

/** A fixture of the server's API, by the table of its calls: requests and replies are parsed. */
export function createAccountServer(answers: Answers): AccountServer {
  const calls: AccountServer['calls'] = []
  const answer = async (input: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(input)
    const { name, fields } = findCall(method, pathname)
    const sent = method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(String(body))
    const request = api[name].request.parse({ ...sent, ...fields })
    calls.push({ name, request })
    // The name that found the request selects the answer.
    const reply = answers[name] as ((request: object) => object) | undefined
    if (reply === undefined) throw new TypeError(`No answer to ${name}`)
    return Response.json(api[name].reply.parse(await reply(request)))
  }
  return {
    calls,
    fetch: async (input, init = {}) => {
      try {
        return await answer(String(input), init)
      } catch (error) {
        if (!(error instanceof FrameError)) throw error
        const { reason: code, message, data } = error
        return Response.json({ error: { code, message, ...Object(data) } }, { status: 400 })
      }
    },
  }
}

function findCall(method: string, pathname: string) {
  for (const name of Object.keys(api) as ApiCall[]) {
    const { method: own, path } = api[name]
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = own === method ? pattern.exec(pathname) : null
    if (match) return { name, fields: match.groups ?? {} }
  }
  throw new TypeError(`No call ${method} ${pathname}`)
}
