/**
 * The wallet list API, at a host that the dApp sets.
 *
 * 1. Each call sends one request and repeats none: the query that calls it decides on retries.
 * 2. A request ends after 10 seconds, or when its signal aborts.
 * 3. A response has at most 4 MiB. A wallet that does not parse is dropped, not the page.
 */
import * as z from 'zod/mini'
import { type ApiAddressOptions, createAddress } from './apiAddress.ts'
import { parseWebLink } from './parseLink.ts'
import type { Wallet } from './wallet.ts'
import { WalletListError } from './walletListError.ts'
import { parseWallet } from './walletSchema.ts'
import type { WalletPage, WalletRequest, WalletSource } from './walletSource.ts'

export type ApiSourceOptions = ApiAddressOptions & {
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined
}

/** Milliseconds. */
export const requestTimeout = 10_000
export const maxResponseBytes = 4_194_304

/** Request field -> parameter of the wallet list API. */
const lists = {
  include: 'include',
  exclude: 'exclude',
  chains: 'chains',
  names: 'names',
  rdns: 'rdns',
} as const satisfies Partial<Record<keyof WalletRequest, string>>

export function createApiSource(options: ApiSourceOptions): WalletSource {
  return {
    async getWallets(request) {
      const text = await fetchText(createAddress(options, '/getWallets', listParameters(request)), {
        ...options,
        signal: request.signal,
      })
      return parsePage(text, request)
    },
    getImageUrl({ image }: Wallet) {
      if (image === undefined) return undefined
      return 'url' in image
        ? image.url
        : parseWebLink(createAddress(options, `/getWalletImage/${encodeURIComponent(image.id)}`))
    },
  }
}

function listParameters(request: WalletRequest): Record<string, string> {
  const { page, entries, search, badge } = request
  const parameters: Record<string, string> = { page: String(page), entries: String(entries) }
  if (search) parameters.search = search
  if (badge) parameters.badge_type = badge
  for (const [field, name] of Object.entries(lists)) {
    // The keys of `lists` are lists of texts.
    const values = request[field as keyof typeof lists] ?? []
    if (values.length > 0) parameters[name] = values.join(',')
  }
  return parameters
}

type PageNumber = Pick<WalletRequest, 'page' | 'entries'>

type FetchOptions = Pick<ApiSourceOptions, 'fetch' | 'headers'> & {
  readonly signal?: AbortSignal | undefined
}

async function fetchText(url: string, { fetch = globalThis.fetch, headers, signal }: FetchOptions) {
  if (signal?.aborted) throw new WalletListError('ABORTED', { cause: signal.reason })
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, requestTimeout)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      credentials: 'omit',
      signal: controller.signal,
    })
    if (!response.ok) throw new WalletListError('REFUSED', { status: response.status })
    return await readText(response)
  } catch (cause) {
    if (signal?.aborted) throw new WalletListError('ABORTED', { cause: signal.reason })
    if (controller.signal.aborted) throw new WalletListError('TIMEOUT')
    throw cause instanceof WalletListError ? cause : new WalletListError('UNREACHABLE', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > maxResponseBytes) {
      await reader?.cancel()
      throw new WalletListError('INVALID_RESPONSE')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

const count = z.int().check(z.gte(0), z.lte(1e6))

/** An empty list may be null or absent, and a count may be a text. */
const listResponse = z
  .object({
    data: z.nullish(z.array(z.unknown())),
    count: z.catch(
      z.optional(
        z.union([
          count,
          z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), count),
        ]),
      ),
      undefined,
    ),
  })
  .check(z.refine(({ data, count }) => Boolean(data) || count !== undefined))

function parsePage(text: string, { page, entries }: PageNumber): WalletPage {
  const result = z.safeParse(listResponse, parseJson(text))
  if (!result.success) throw new WalletListError('INVALID_RESPONSE')
  const data = result.data.data ?? []
  const parsed = data.slice(0, entries).flatMap((entry) => parseWallet(entry) ?? [])
  const wallets = [...new Map(parsed.map((wallet) => [wallet.id, wallet])).values()]
  // Without a count, a full page has another one after it.
  const isFull = data.length >= entries
  const known = (page - 1) * entries + (isFull ? entries + 1 : data.length)
  return { wallets, count: Math.max(result.data.count ?? known, wallets.length) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // SyntaxError.
    throw new WalletListError('INVALID_RESPONSE', { cause })
  }
}
