/** The HTTP client of the chain data API, at the host of the option `api`. */
import * as z from 'zod/mini'
import { HttpError } from '../primitives/httpError.ts'
import { type HttpBody, type SendRequestOptions, sendRequest } from '../primitives/sendRequest.ts'
import { type ApiAddressOptions, createAddress } from '../wallets/apiAddress.ts'

export type HttpOptions = ApiAddressOptions & {
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined
}

export type HttpRequest = {
  /** Query parameters beside the common ones. An undefined one is left out. */
  readonly parameters?: Readonly<Record<string, string | undefined>> | undefined
  readonly signal?: AbortSignal | undefined
}

type HttpBodyRequest = HttpRequest & {
  /** Sent as JSON. */
  readonly body: unknown
}

type Send<Request> = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  request?: Request,
) => Promise<z.output<Schema>>

/**
 * Each call sends one request, parses the answer by its schema and rejects with HttpError: REFUSED
 * with the status, INVALID_RESPONSE, TIMEOUT after 10 s, UNREACHABLE or ABORTED.
 */
export type Http = {
  readonly get: Send<HttpRequest>
  readonly post: Send<HttpBodyRequest>
  readonly put: Send<HttpBodyRequest>
  readonly delete: Send<HttpRequest>
  /** Returns a file, such as a picture. */
  readonly getBlob: (path: string, request?: HttpRequest) => Promise<Blob>
}

/**
 * @example
 * const http = createHttp({ url: 'https://data.example', projectId, sdkType, sdkVersion })
 * await http.get('/v1/supported-chains', supportedChains)
 */
export function createHttp({ headers, fetch, ...address }: HttpOptions): Http {
  const send = (
    method: string,
    path: string,
    { parameters = {}, signal, body }: HttpRequest & { readonly body?: unknown },
  ): Promise<HttpBody> => {
    const isSent = body !== undefined
    const request: SendRequestOptions = {
      method,
      headers: {
        accept: 'application/json',
        ...(isSent ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isSent ? { body: JSON.stringify(body) } : {}),
      signal,
      fetch,
    }
    return sendRequest(createAddress(address, path, dropUndefined(parameters)), request)
  }
  const define =
    (method: string): Send<HttpRequest> =>
    async (path, schema, request = {}) =>
      parse(schema, await send(method, path, request))
  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    delete: define('DELETE'),
    async getBlob(path, request = {}) {
      const { bytes, type } = await send('GET', path, request)
      return new Blob([bytes], { type })
    },
  }
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  { bytes }: HttpBody,
): z.output<Schema> {
  const result = z.safeParse(schema, parseJson(new TextDecoder().decode(bytes)))
  if (!result.success) throw new HttpError('INVALID_RESPONSE')
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // SyntaxError.
    throw new HttpError('INVALID_RESPONSE', { cause })
  }
}

const dropUndefined = (
  parameters: NonNullable<HttpRequest['parameters']>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
