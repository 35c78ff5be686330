import {
  type RequestName,
  type RequestPayload,
  type RequestResult,
  requests,
} from '@latchkey/protocol'

/** CONNECT_EMAIL is `connectEmail`. */
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

/** RPC_REQUEST is called `request`, as providers call it (EIP-1193). */
type MethodName<Name extends RequestName> = Name extends 'RPC_REQUEST' ? 'request' : CamelCase<Name>

export type RequestOptions = {
  /**
   * Cancels the request. It rejects with 'Something went wrong', or 'Request was aborted' for RPC.
   */
  signal?: AbortSignal | undefined
}

export type Send = <Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
  options?: RequestOptions,
) => Promise<RequestResult<Name>>

type RequestMethod<Name extends RequestName> =
  undefined extends RequestPayload<Name>
    ? (payload?: RequestPayload<Name>, options?: RequestOptions) => Promise<RequestResult<Name>>
    : (payload: RequestPayload<Name>, options?: RequestOptions) => Promise<RequestResult<Name>>

export type FrameRequests = {
  [Name in RequestName as MethodName<Name>]: RequestMethod<Name>
}

const nameMethod = (name: RequestName): string =>
  name === 'RPC_REQUEST'
    ? 'request'
    : name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

export function createFrameRequests(send: Send): FrameRequests {
  const names = Object.keys(requests) as RequestName[]
  const methods = names.map((name) => [
    nameMethod(name),
    (payload: never, options?: RequestOptions) => send(name, payload, options),
  ])
  // Object.fromEntries loses the types of the rows.
  return Object.fromEntries(methods) as FrameRequests
}
