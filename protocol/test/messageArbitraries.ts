/** Valid payloads and results of every message; the compiler holds them to their types. */
import * as fc from 'fast-check'
import type {
  ErrorPayload,
  FrameEventName,
  FrameEventPayload,
  RequestName,
  RequestPayload,
  RequestResult,
  SiwxMessage,
  User,
} from '../src/exports/index.ts'
import { chainNamespaces, frameErrorCodes } from '../src/exports/index.ts'
import {
  chainId,
  email,
  json,
  key,
  nothing,
  nullableText,
  optionally,
  text,
} from './arbitraries.ts'

const loginProviders = [
  ...(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'openid', 'passkey'] as const),
]
const loginProvider = fc.constantFrom(...loginProviders)
const linkedProvider = fc.constantFrom(...loginProviders, 'farcaster' as const)
const accountType = fc.constantFrom('eoa' as const, 'smartAccount' as const)
const account = fc.record({ address: text, type: accountType }, { noNullPrototype: true })
const namespaceAccount = fc.record(
  { namespace: fc.constantFrom(...chainNamespaces), address: text, type: accountType },
  { noNullPrototype: true },
)

const siwxMessage = optionally<
  SiwxMessage,
  | 'notBefore'
  | 'statement'
  | 'resources'
  | 'requestId'
  | 'issuedAt'
  | 'expirationTime'
  | 'serializedMessage'
>(
  { accountAddress: text, chainId: text, domain: text, uri: text, version: text, nonce: text },
  {
    notBefore: text,
    statement: text,
    resources: fc.array(text, { maxLength: 3 }),
    requestId: text,
    issuedAt: text,
    expirationTime: text,
    serializedMessage: text,
  },
)

const user = optionally<
  User,
  | 'email'
  | 'accounts'
  | 'allAccounts'
  | 'networks'
  | 'userName'
  | 'smartAccountDeployed'
  | 'preferredAccountType'
  | 'signature'
  | 'message'
  | 'siwxMessage'
  | 'memoryOnly'
>(
  { address: text, chainId },
  {
    email: nullableText,
    accounts: fc.array(account, { maxLength: 3 }),
    allAccounts: fc.array(namespaceAccount, { maxLength: 3 }),
    networks: fc.array(text, { maxLength: 3 }),
    userName: nullableText,
    smartAccountDeployed: fc.boolean(),
    preferredAccountType: accountType,
    signature: text,
    message: text,
    siwxMessage,
    memoryOnly: fc.boolean(),
  },
)

const chain = fc.record({ chainId }, { noNullPrototype: true })
const otp = fc.record({ otp: text }, { noNullPrototype: true })
const only = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record(model, { noNullPrototype: true })

/** One arbitrary for the payload and one for the result of every request. */
export const requestArbitraries: {
  [Name in RequestName]: {
    payload: fc.Arbitrary<RequestPayload<Name>>
    result: fc.Arbitrary<RequestResult<Name>>
  }
} = {
  SWITCH_NETWORK: {
    payload: optionally<RequestPayload<'SWITCH_NETWORK'>, 'rpcUrl'>({ chainId }, { rpcUrl: text }),
    result: chain,
  },
  CONNECT_EMAIL: {
    payload: only({ email }),
    result: optionally<RequestResult<'CONNECT_EMAIL'>, 'matchCode' | 'expiresIn' | 'retryAfter'>(
      { action: fc.constantFrom('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') },
      {
        matchCode: text,
        expiresIn: fc.nat(),
        retryAfter: fc.nat(),
      },
    ),
  },
  CONNECT_DEVICE: { payload: nothing, result: nothing },
  CONNECT_OTP: { payload: otp, result: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    payload: optionally<RequestPayload<'GET_SOCIAL_REDIRECT_URI'>, 'purpose' | 'returnUrl'>(
      { provider: loginProvider },
      { purpose: fc.constantFrom('login', 'link'), returnUrl: text },
    ),
    result: only({ uri: text }),
  },
  CONNECT_SOCIAL: {
    payload: optionally<
      RequestPayload<'CONNECT_SOCIAL'>,
      'preferredAccountType' | 'chainId' | 'siwxMessage' | 'rpcUrl'
    >({ uri: text }, { preferredAccountType: accountType, chainId, siwxMessage, rpcUrl: text }),
    result: user,
  },
  LINK_SOCIAL: {
    payload: only({ uri: text }),
    result: optionally<RequestResult<'LINK_SOCIAL'>, 'userName'>(
      { provider: loginProvider },
      { userName: nullableText },
    ),
  },
  UNLINK_SOCIAL: { payload: only({ provider: linkedProvider }), result: nothing },
  GET_FARCASTER_URI: {
    payload: fc.option(
      optionally<NonNullable<RequestPayload<'GET_FARCASTER_URI'>>, 'purpose'>(
        {},
        { purpose: fc.constantFrom('login', 'link') },
      ),
      { nil: undefined },
    ),
    result: only({ url: text }),
  },
  CONNECT_FARCASTER: { payload: nothing, result: only({ userName: text }) },
  CANCEL_FARCASTER: { payload: nothing, result: nothing },
  UNLOCK_WALLET: { payload: nothing, result: nothing },
  LINK_FARCASTER: {
    payload: nothing,
    result: optionally<RequestResult<'LINK_FARCASTER'>, 'userName'>({}, { userName: nullableText }),
  },
  GET_USER: {
    payload: fc.option(
      optionally<
        NonNullable<RequestPayload<'GET_USER'>>,
        'chainId' | 'preferredAccountType' | 'socialUri' | 'siwxMessage' | 'rpcUrl'
      >(
        {},
        { chainId, preferredAccountType: accountType, socialUri: text, siwxMessage, rpcUrl: text },
      ),
      { nil: undefined },
    ),
    result: user,
  },
  SIGN_OUT: { payload: nothing, result: nothing },
  IS_CONNECTED: {
    payload: fc.option(
      optionally<NonNullable<RequestPayload<'IS_CONNECTED'>>, 'token'>({}, { token: text }),
      { nil: undefined },
    ),
    result: optionally<RequestResult<'IS_CONNECTED'>, 'memoryOnly'>(
      { isConnected: fc.boolean() },
      { memoryOnly: fc.boolean() },
    ),
  },
  GET_CHAIN_ID: { payload: nothing, result: chain },
  RPC_REQUEST: {
    payload: optionally<
      RequestPayload<'RPC_REQUEST'>,
      'params' | 'chainId' | 'chainNamespace' | 'rpcUrl'
    >(
      { method: text },
      { params: json, chainId, chainNamespace: fc.constantFrom(...chainNamespaces), rpcUrl: text },
    ),
    result: fc.option(json, { nil: undefined }),
  },
  RPC_ABORT: { payload: nothing, result: nothing },
  UPDATE_EMAIL: {
    payload: only({ newEmail: email }),
    result: only({ action: fc.constantFrom('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, result: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, result: only({ newEmail: text }) },
  SYNC_THEME: {
    payload: optionally<
      RequestPayload<'SYNC_THEME'>,
      'themeMode' | 'themeVariables' | 'w3mThemeVariables'
    >(
      {},
      {
        themeMode: fc.constantFrom('light', 'dark'),
        themeVariables: fc.dictionary(key, fc.oneof(text, fc.integer()), { noNullPrototype: true }),
        w3mThemeVariables: fc.dictionary(key, text, { noNullPrototype: true }),
      },
    ),
    result: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: optionally<RequestPayload<'SYNC_DAPP_DATA'>, 'metadata' | 'sdkVersion' | 'sdkType'>(
      { projectId: text },
      {
        metadata: only({
          name: text,
          description: text,
          url: text,
          icons: fc.array(text, { maxLength: 3 }),
        }),
        sdkVersion: text,
        sdkType: text,
      },
    ),
    result: nothing,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    result: only({ smartAccountEnabledNetworks: fc.array(fc.nat(), { maxLength: 5 }) }),
  },
  INIT_SMART_ACCOUNT: {
    payload: nothing,
    result: only({ address: text, isDeployed: fc.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    payload: only({ type: accountType }),
    result: only({ type: accountType, address: text }),
  },
  RELOAD: { payload: nothing, result: nothing },
}

/** One arbitrary for the payload of every event. */
export const eventArbitraries: {
  [Name in FrameEventName]: fc.Arbitrary<FrameEventPayload<Name>>
} = {
  READY: optionally<FrameEventPayload<'READY'>, 'version'>({}, { version: text }),
  SESSION_UPDATE: only({ token: text }),
  RESIZE: only({ height: fc.nat() }),
  ACCOUNTS_CHANGED: nothing,
}

export const errorArbitrary: fc.Arbitrary<ErrorPayload> = optionally<
  ErrorPayload,
  'code' | 'data' | 'reason'
>(
  { message: text },
  {
    code: fc.integer(),
    data: json,
    reason: fc.oneof(fc.constantFrom(...Object.keys(frameErrorCodes)), text),
  },
)
