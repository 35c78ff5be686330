import { FrameError } from '@latchkey/protocol'
import { decodeProtectedHeader } from 'jose'
import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { limitedFetch } from '../../http/limitedFetch.ts'
import { createDocumentCache, type DocumentCache } from './documentCache.ts'

/** Of oauth4webapi's requests to a provider. */
export type RequestOptions = {
  readonly [oauth.customFetch]: typeof limitedFetch
  readonly [oauth.allowInsecureRequests]: boolean
  readonly signal: () => AbortSignal
}

/** The documents of OpenID providers: their metadata and the keys that sign their id_tokens. */
export type ProviderDocuments = {
  /** Throws FrameError PROVIDER_UNREACHABLE. */
  readMetadata(issuer: string, options: RequestOptions): Promise<oauth.AuthorizationServer>
  /**
   * Returns the keys, with that of the id_token if the provider has published it.
   *
   * @throws FrameError PROVIDER_UNREACHABLE
   */
  readKeys(
    server: oauth.AuthorizationServer,
    idToken: string,
    options: RequestOptions,
  ): Promise<oauth.JWKS>
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export function createProviderDocuments(context: {
  readonly clock: () => Date
}): ProviderDocuments {
  const metadata: DocumentCache<oauth.AuthorizationServer> = createDocumentCache(context)
  const keys: DocumentCache<oauth.JWKS> = createDocumentCache(context)
  return {
    readMetadata: (issuer, options) =>
      metadata.read(issuer, () => reach(() => fetchMetadata(new URL(issuer), options))),
    readKeys({ jwks_uri = '' }, idToken, options) {
      const { kid } = decodeProtectedHeader(idToken)
      return keys.read(
        jwks_uri,
        () => reach(() => fetchKeys(jwks_uri, options)),
        (found) => kid !== undefined && found.keys.some((key) => key.kid === kid),
      )
    },
  }
}

async function fetchMetadata(issuer: URL, options: RequestOptions) {
  const response = await oauth.discoveryRequest(issuer, options)
  const document = await oauth.processDiscoveryResponse(issuer, response)
  return { document, headers: response.headers }
}

async function fetchKeys(url: string, options: RequestOptions) {
  if (new URL(url).protocol !== 'https:' && !options[oauth.allowInsecureRequests]) {
    throw new TypeError('The address of the keys must be https')
  }
  const headers = { accept: 'application/json, application/jwk-set+json' }
  const response = await limitedFetch(url, { method: 'GET', headers, signal: options.signal() })
  if (response.status !== 200) throw new TypeError(`The answer has status ${response.status}`)
  return { document: keySet.parse(await response.json()), headers: response.headers }
}

/** The provider is down, or its document is not OpenID Connect's. */
async function reach<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (cause) {
    throw new FrameError('PROVIDER_UNREACHABLE', { cause })
  }
}
