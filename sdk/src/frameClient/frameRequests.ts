/** One typed method for each request of the protocol, from one table. */
import type { RequestName, RequestPayload, RequestResult } from '@latchkey/protocol'

/** A request that the protocol gains is missing here until it has a name: the compiler says so. */
const requestMethods = {
  SWITCH_NETWORK: 'switchNetwork',
  CONNECT_EMAIL: 'connectEmail',
  CONNECT_DEVICE: 'connectDevice',
  CONNECT_OTP: 'connectOtp',
  GET_SOCIAL_REDIRECT_URI: 'getSocialRedirectUri',
  CONNECT_SOCIAL: 'connectSocial',
  GET_FARCASTER_URI: 'getFarcasterUri',
  CONNECT_FARCASTER: 'connectFarcaster',
  GET_USER: 'getUser',
  SIGN_OUT: 'signOut',
  IS_CONNECTED: 'isConnected',
  GET_CHAIN_ID: 'getChainId',
  RPC_REQUEST: 'request',
  RPC_ABORT: 'rpcAbort',
  UPDATE_EMAIL: 'updateEmail',
  UPDATE_EMAIL_PRIMARY_OTP: 'updateEmailPrimaryOtp',
  UPDATE_EMAIL_SECONDARY_OTP: 'updateEmailSecondaryOtp',
  SYNC_THEME: 'syncTheme',
  SYNC_DAPP_DATA: 'syncDappData',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'getSmartAccountEnabledNetworks',
  INIT_SMART_ACCOUNT: 'initSmartAccount',
  SET_PREFERRED_ACCOUNT: 'setPreferredAccount',
  RELOAD: 'reload',
} as const satisfies Record<RequestName, string>

export type RequestOptions = {
  /** Gives the request up: it rejects with 'Something went wrong', or with 'Request was aborted' for RPC. */
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
  [Name in RequestName as (typeof requestMethods)[Name]]: RequestMethod<Name>
}

/** Builds the methods over `send`. */
export function createFrameRequests(send: Send): FrameRequests {
  const names = Object.keys(requestMethods) as RequestName[]
  const methods = names.map((name) => [
    requestMethods[name],
    (payload: never, options?: RequestOptions) => send(name, payload, options),
  ])
  // Each key got the method of its own row; Object.fromEntries forgets which.
  return Object.fromEntries(methods) as FrameRequests
}
