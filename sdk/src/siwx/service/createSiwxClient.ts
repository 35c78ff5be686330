import type { CaipNetworkId } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { createEmitter } from '../../primitives/emitter.ts'
import { type KeyValueStorage, wrapStorage } from '../../primitives/keyValueStorage.ts'
import { sdkType, sdkVersion } from '../../primitives/version.ts'
import { createMessenger, type SiwxMessengerParameters } from '../createMessenger.ts'
import { isSameAccount } from '../isSameAccount.ts'
import type { Siwx, SiwxSession } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import {
  authenticateResponse,
  nonceResponse,
  otpResponse,
  type SiwxServiceAccount,
  siwxServiceAccount,
} from './siwxServiceSchemas.ts'

/** The user's wallet, for the service's records. */
export type SiwxWalletInfo =
  | { readonly type: 'social'; readonly social: string; readonly identifier: string }
  | {
      readonly type: 'extension' | 'walletconnect' | 'unknown'
      readonly name?: string | undefined
      readonly icon?: string | undefined
    }

export type CreateSiwxClientParameters = Omit<SiwxMessengerParameters, 'getNonce'> & {
  /** Address of the service, which answers below `/auth/v1/`. */
  readonly url: string
  readonly projectId: string
  /** True: without a session, the wallet disconnects. Default: true. */
  readonly required?: boolean | undefined
  /** Signs out when the wallet disconnects. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** The modal asks for an email before the sign-in; the user cannot skip it if it is `required`. */
  readonly emailCapture?: boolean | 'required' | undefined
  /** Default: `localStorage`. */
  readonly storage?: KeyValueStorage | undefined
  /** Default: the type `unknown`. */
  readonly getWalletInfo?: (() => SiwxWalletInfo) | undefined
}

export type SiwxClient = Siwx & {
  /** Returns the signed-in account. Rejects with SiwxError SERVICE_REFUSED without a session. */
  getAccount(): Promise<SiwxServiceAccount>
  /** Replaces the account's metadata, which is any JSON. */
  setAccountMetadata(metadata: SiwxServiceAccount['metadata']): Promise<void>
  /**
   * Has the service send a code, for the next sign-in of an account (CAIP-10). Returns false if the
   * account has confirmed this email before.
   */
  requestEmailOtp(request: { email: string; account: string }): Promise<boolean>
  /** Confirms the email with its code of six digits. */
  confirmEmailOtp(request: { code: string }): Promise<void>
  /** Called after each sign-in and sign-out. Returns a function that removes the listener. */
  on(event: 'sessionChanged', listener: (session: SiwxSession | undefined) => void): () => void
}

/** Names that dApps of AppKit's cloud service have in storage. */
export const siwxTokenKeys = {
  nonce: '@appkit/siwx-nonce-token',
  session: '@appkit/siwx-auth-token',
} as const

/** Milliseconds. */
const requestLimit = 15_000

/**
 * Signs users in at a service of yours, such as `createSiwxRequestHandler` of
 * `@latchkey/sdk/siwx/server`. The service keeps the session; this browser keeps only its token. Every method rejects with
 * SiwxError SERVICE_REFUSED or SERVICE_UNREACHABLE.
 *
 * @example createLatchkey({ siwx: createSiwxClient({ url: 'https://api.shop.example', projectId: 'shop' }), … })
 */
export function createSiwxClient(parameters: CreateSiwxClientParameters): SiwxClient {
  const storage = wrapStorage(() => parameters.storage ?? globalThis.localStorage)
  const { emit, on } = createEmitter<{ sessionChanged: SiwxSession | undefined }>()
  /** Of the email that the user confirms, until the next sign-in. */
  let otp: string | undefined

  async function send<Schema extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { schema, body, headers }: { schema?: Schema; body?: unknown; headers?: Headers } = {},
  ): Promise<z.infer<Schema>> {
    const url = new URL(`auth/v1/${path}`, `${parameters.url.replace(/\/$/, '')}/`)
    url.searchParams.set('projectId', parameters.projectId)
    url.searchParams.set('st', sdkType)
    url.searchParams.set('sv', sdkVersion)
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestLimit),
    }).catch((cause: unknown) => {
      throw new SiwxError('SERVICE_UNREACHABLE', { cause })
    })
    const text = await response.text()
    if (!response.ok) throw new SiwxError('SERVICE_REFUSED', text ? { message: text } : {})
    const parsed = schema && z.safeParse(schema, parseJson(text))
    if (parsed && !parsed.success) throw new SiwxError('SERVICE_UNREACHABLE')
    // Without a schema, nothing is returned.
    return parsed?.data as z.infer<Schema>
  }

  const authorize = (): Headers => {
    const token = storage.getItem(siwxTokenKeys.session)
    if (token === null) throw new SiwxError('SERVICE_REFUSED')
    return { authorization: `Bearer ${token}` }
  }
  const getAccount = async () =>
    send('GET', 'me?includeAppKitAccount=true', {
      schema: siwxServiceAccount,
      headers: authorize(),
    })
  const clear = () => {
    for (const key of Object.values(siwxTokenKeys)) storage.removeItem(key)
    emit('sessionChanged', undefined)
  }
  const signOut = async () => {
    const headers = storage.getItem(siwxTokenKeys.session) === null ? undefined : authorize()
    // First, so that the user is signed out here even if the service does not answer.
    clear()
    if (headers) await send('POST', 'sign-out', { headers })
  }
  const addSession = async (session: SiwxSession) => {
    const { data, message, signature } = session
    const { token } = await send('POST', 'authenticate', {
      schema: authenticateResponse,
      body: {
        ...{ data, message, signature },
        walletInfo: parameters.getWalletInfo?.() ?? { type: 'unknown' },
      },
      headers: {
        'x-nonce-jwt': `Bearer ${storage.getItem(siwxTokenKeys.nonce) ?? ''}`,
        ...(otp === undefined ? {} : { 'x-otp': otp }),
      },
    })
    otp = undefined
    storage.setItem(siwxTokenKeys.session, token)
    emit('sessionChanged', session)
  }

  const requestEmailOtp: SiwxClient['requestEmailOtp'] = async (request) => {
    const { uuid } = await send('POST', 'otp', { schema: otpResponse, body: request })
    otp = uuid ?? undefined
    return uuid !== null
  }
  const confirmEmailOtp: SiwxClient['confirmEmailOtp'] = async (request) => {
    await send('PUT', 'otp', { body: request, headers: { 'x-otp': otp ?? '' } })
  }

  return {
    createMessage: createMessenger({
      ...parameters,
      async getNonce() {
        const { nonce, token } = await send('GET', 'nonce', { schema: nonceResponse })
        storage.setItem(siwxTokenKeys.nonce, token)
        return nonce
      },
    }),
    addSession,
    revokeSession: signOut,
    async setSessions([first]) {
      await (first ? addSession(first) : signOut())
    },
    async getSessions(chainId, accountAddress) {
      try {
        const account = await getAccount()
        const isSame = isSameAccount(chainId, account.address, accountAddress)
        return account.caip2Network === chainId && isSame
          ? [describe(chainId, account.address)]
          : []
      } catch (error) {
        // The user can sign again.
        if (error instanceof SiwxError) return []
        throw error
      }
    },
    getAccount,
    async setAccountMetadata(metadata) {
      await send('PUT', 'account-metadata', { body: { metadata }, headers: authorize() })
    },
    requestEmailOtp,
    confirmEmailOtp,
    ...(parameters.emailCapture && {
      emailCapture: {
        required: parameters.emailCapture === 'required',
        request: requestEmailOtp,
        confirm: confirmEmailOtp,
      },
    }),
    getRequired: () => parameters.required ?? true,
    signOutOnDisconnect: parameters.signOutOnDisconnect ?? true,
    on,
  }
}

type Headers = Readonly<Record<string, string>>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // SyntaxError: no schema accepts undefined.
    return undefined
  }
}

/** The service has the session's other fields. */
const describe = (chainId: CaipNetworkId, accountAddress: string): SiwxSession => ({
  data: {
    accountAddress,
    chainId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: '',
  },
  message: '',
  signature: '',
})
