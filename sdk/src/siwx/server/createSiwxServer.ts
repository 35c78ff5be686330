import type { CaipNetworkId } from '@latchkey/protocol'
import { isRecord } from '../../primitives/isRecord.ts'
import { parseMessage } from '../parseMessage.ts'
import { readNamespace } from '../readNamespace.ts'
import type { SiwxMessageData } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import type { SiwxVerifier } from '../verifiers/verifier.ts'
import { verifySession } from '../verifySession.ts'
import { memoryNonceStore, type NonceStore } from './nonceStore.ts'

export type CreateSiwxServerParameters = {
  /** Host of the dApp's pages, with its port if the address has one: `shop.example`. */
  readonly domain: string
  /**
   * CAIP-2 ids of the chains that users may sign in on. The account of a contract can belong to
   * someone else on another chain, so list only chains that the dApp uses.
   */
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** Those of the chains' namespaces. */
  readonly verifiers: readonly [SiwxVerifier, ...SiwxVerifier[]]
  /** Default: `memoryNonceStore()`, for a single instance. */
  readonly nonces?: NonceStore | undefined
  /** Milliseconds from a nonce to the sign-in with it. Default: 10 minutes. */
  readonly nonceLifetime?: number | undefined
  /** Milliseconds that a user's clock may be ahead. Default: 1 minute. */
  readonly clockSkew?: number | undefined
}

export type SiwxServer = {
  /** Returns a nonce for one message. */
  createNonce(): Promise<string>
  /**
   * Checks the body of a sign-in, `{ message, signature }`, and returns what was signed. It is the
   * account that signed, on its chain. Each nonce counts once, also if the check fails.
   *
   * Rejects with SiwxError; of its codes, only NODE_UNREACHABLE is not the client's fault.
   */
  verify(body: unknown): Promise<SiwxMessageData>
}

/** Characters. A signature of a contract account has some thousands. */
const maxSignatureLength = 65_538

/**
 * Checks sign-ins with a wallet in the dApp's back end, on Node and every runtime with the Web
 * Crypto API. Throws SiwxError OPTIONS_INVALID.
 *
 * @example
 * const siwx = createSiwxServer({
 *   domain: 'shop.example',
 *   chains: ['eip155:1'],
 *   verifiers: [evmVerifier()],
 * })
 * const { accountAddress, chainId } = await siwx.verify(await request.json())
 */
export function createSiwxServer(parameters: CreateSiwxServerParameters): SiwxServer {
  checkParameters(parameters)
  const { domain, chains, verifiers, nonces = memoryNonceStore() } = parameters
  const { nonceLifetime = 600_000, clockSkew = 60_000 } = parameters
  return {
    async createNonce() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      await nonces.add(nonce, Date.now() + nonceLifetime)
      return nonce
    },
    async verify(body) {
      const { message, signature } = readBody(body)
      const data = parseMessage(message)
      if (!data) throw new SiwxError('MESSAGE_INVALID')
      if (data.domain !== domain && data.domain !== `https://${domain}`)
        throw new SiwxError('DOMAIN_MISMATCH')
      if (!chains.includes(data.chainId)) throw new SiwxError('CHAIN_NOT_ALLOWED')
      // Before the signature: no node is asked for a client without a nonce.
      const expiresAt = await nonces.take(data.nonce)
      const now = Date.now()
      if (expiresAt === undefined || expiresAt <= now) throw new SiwxError('NONCE_INVALID')
      await verifySession({ data, message, signature }, { verifiers, now, skew: clockSkew })
      return data
    },
  }
}

function readBody(body: unknown): { message: string; signature: string } {
  const { message, signature } = isRecord(body) ? body : {}
  const isText = typeof message === 'string' && typeof signature === 'string'
  if (!isText || signature.length > maxSignatureLength) throw new SiwxError('MESSAGE_INVALID')
  return { message, signature }
}

function checkParameters({ domain, chains, verifiers }: CreateSiwxServerParameters): void {
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(domain)) {
    throw new SiwxError('OPTIONS_INVALID', {
      message: `domain is a host such as shop.example or localhost:3000, without https:// or a path, not ${domain}`,
    })
  }
  for (const chain of chains) {
    const namespace = readNamespace(chain)
    if (verifiers.some((verifier) => verifier.namespace === namespace)) continue
    throw new SiwxError('OPTIONS_INVALID', {
      message: `No verifier checks signatures of ${chain}: add it to verifiers, or remove the chain`,
    })
  }
}
