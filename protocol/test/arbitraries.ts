/** Valid messages of every kind, for property tests. */
import * as fc from 'fast-check'
import type {
  CaipNetworkId,
  ErrorPayload,
  FrameEventName,
  FrameEventPayload,
  Hex,
  Json,
  RequestName,
  RequestPayload,
  RequestResult,
  SiwxMessage,
  User,
} from '../src/exports/index.ts'
import { chainNamespaces, frameErrorCodes } from '../src/exports/index.ts'

/** Fields that may be missing are missing half of the time; none is there with no value. */
function optionally<Value extends object, Key extends keyof Value>(
  required: { [Name in Exclude<keyof Value, Key>]-?: fc.Arbitrary<Value[Name]> },
  optional: { [Name in Key]-?: fc.Arbitrary<Exclude<Value[Name], undefined>> },
): fc.Arbitrary<Value> {
  const requiredKeys = Object.keys(required)
  // The two tables together name every key of the type.
  return fc.record({ ...required, ...optional } as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys,
    noNullPrototype: true,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<Value>
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const nullableText = fc.option(text)
const nothing = fc.constantFrom(undefined, {})

/** `__proto__` is refused and `undefined` is no JSON: both have tests of their own. */
const key = fc.string({ maxLength: 10 }).filter((name) => name !== '__proto__')

export const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 4, noUnicodeString: false })
  // The generator's objects may have `__proto__` as a key.
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value) => JSON.parse(JSON.stringify(value)) as Json)

export const messageId = fc.string({ minLength: 1, maxLength: 128 })

export function hex(minBytes: number, maxBytes = minBytes): fc.Arbitrary<Hex> {
  return fc
    .uint8Array({ minLength: minBytes, maxLength: maxBytes })
    .map(
      (bytes): Hex => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    )
}

export const base58 = (minLength: number, maxLength = minLength) =>
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength,
    maxLength,
  })

export const evmAddress = hex(20)

export const caipNetworkId: fc.Arbitrary<CaipNetworkId> = fc.oneof(
  fc.integer({ min: 1 }).map((id): CaipNetworkId => `eip155:${id}`),
  base58(32).map((genesis): CaipNetworkId => `solana:${genesis}`),
  fc
    .tuple(fc.constantFrom(...chainNamespaces.slice(1)), base58(1, 32))
    .map(([namespace, reference]): CaipNetworkId => `${namespace}:${reference}`),
)

/** In any of the forms that clients use. */
export const chainId: fc.Arbitrary<string | number> = fc.oneof(
  caipNetworkId,
  fc.integer({ min: 1 }),
  fc.integer({ min: 1 }).map(String),
  fc.integer({ min: 1 }).map((id) => `0x${id.toString(16)}`),
)

export const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9_+-]{1,20}(\.[a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}\.[a-z]{2,10}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`)

const accountType = fc.constantFrom('eoa' as const, 'smartAccount' as const)
const account = fc.record({ address: text, type: accountType }, { noNullPrototype: true })

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
    result: optionally<RequestResult<'CONNECT_EMAIL'>, 'matchCode'>(
      { action: fc.constantFrom('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') },
      { matchCode: text },
    ),
  },
  CONNECT_DEVICE: { payload: nothing, result: nothing },
  CONNECT_OTP: { payload: otp, result: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    payload: only({
      provider: fc.constantFrom('google', 'github', 'apple', 'facebook', 'x', 'discord'),
    }),
    result: only({ uri: text }),
  },
  CONNECT_SOCIAL: {
    payload: optionally<
      RequestPayload<'CONNECT_SOCIAL'>,
      'preferredAccountType' | 'chainId' | 'siwxMessage' | 'rpcUrl'
    >({ uri: text }, { preferredAccountType: accountType, chainId, siwxMessage, rpcUrl: text }),
    result: user,
  },
  GET_FARCASTER_URI: { payload: nothing, result: only({ url: text }) },
  CONNECT_FARCASTER: { payload: nothing, result: only({ userName: text }) },
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
    result: only({ isConnected: fc.boolean() }),
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
    payload: only({ email }),
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
