/** The wallet list API, at a host that the dApp sets. A wallet that does not parse is dropped, not the page. */
import * as z from 'zod/mini'
import { HttpError } from '../primitives/httpError.ts'
import { sendRequest } from '../primitives/sendRequest.ts'
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
      const { fetch, headers } = options
      const url = createAddress(options, '/getWallets', listParameters(request))
      const text = await fetchText(url, { fetch, headers, signal: request.signal })
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

async function fetchText(url: string, { headers, ...options }: FetchOptions): Promise<string> {
  const request = { ...options, headers: { accept: 'application/json', ...headers } }
  try {
    const { bytes } = await sendRequest(url, request)
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new WalletListError(error.code, error)
  }
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
