import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  parseChainId,
} from '@latchkey/protocol'
import * as z from 'zod/mini'
import { toNetworkId } from '../networks/deprecatedIds.ts'
import { cleanName } from './cleanName.ts'
import { parseImageUrl, parseLink, parseWebLink, parseWebsiteLink } from './parseLink.ts'
import type { InjectedId, Wallet, WalletLinks, WalletStores } from './wallet.ts'

const maxChains = 500
const maxInjected = 20

/** An invalid value of an optional field drops the field, not the wallet. */
const lenient = <Value>(parse: (text: string) => Value | undefined) =>
  z.catch(z.optional(z.pipe(z.string(), z.transform(parse))), undefined)

/** Domain labels, as EIP-6963 wants; compared in lower case. */
const parseRdns = (text: string) =>
  /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){1,9}$/i.test(text) ? text.toLowerCase() : undefined

const parseImageId = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined)

const list = z.catch(z.optional(z.nullable(z.array(z.unknown()))), undefined)

/**
 * A wallet in the format of the wallet list API: `GET /getWallets`, custom wallets in the options,
 * and the recent wallets in storage. Unknown fields are dropped.
 */
const apiWallet = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
  name: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => cleanName(text)),
    ),
    z.string(),
  ),
  homepage: lenient(parseWebLink),
  image_id: lenient(parseImageId),
  image_url: lenient(parseImageUrl),
  mobile_link: lenient(parseLink),
  link_mode: lenient(parseWebLink),
  desktop_link: lenient(parseLink),
  webapp_link: lenient(parseWebsiteLink),
  app_store: lenient(parseWebLink),
  play_store: lenient(parseWebLink),
  chrome_store: lenient(parseWebLink),
  rdns: lenient(parseRdns),
  order: z.catch(z.optional(z.number().check(z.gte(0), z.lte(1e9))), undefined),
  badge_type: z.catch(z.optional(z.literal('certified')), undefined),
  supports_wc: z.catch(z.optional(z.boolean()), undefined),
  chains: list,
  injected: list,
  /** Ours: a wallet may name its namespaces without naming chains. */
  namespaces: list,
})
type ApiWallet = z.infer<typeof apiWallet>

/** Returns undefined without a usable id and name. */
export function parseWallet(value: unknown): Wallet | undefined {
  const result = z.safeParse(apiWallet, value)
  return result.success ? toWallet(result.data) : undefined
}

function toWallet(entry: ApiWallet): Wallet {
  const chains = parseChains(entry.chains)
  const injected = parseInjected(entry.injected)
  const image =
    entry.image_url !== undefined
      ? { url: entry.image_url }
      : entry.image_id !== undefined
        ? { id: entry.image_id }
        : undefined
  return omitUndefined({
    id: entry.id,
    name: entry.name,
    rdns: entry.rdns,
    namespaces: listNamespaces(chains, injected, entry.namespaces ?? []),
    chains,
    links: omitUndefined<WalletLinks>({
      native: entry.mobile_link,
      universal: entry.link_mode,
      desktop: entry.desktop_link,
      web: entry.webapp_link,
    }),
    stores: omitUndefined<WalletStores>({
      ios: entry.app_store,
      android: entry.play_store,
      chrome: entry.chrome_store,
    }),
    homepage: entry.homepage,
    image,
    injected,
    supportsWalletConnect: entry.supports_wc ?? true,
    order: entry.order,
    badge: entry.badge_type,
  })
}

type Loose<Value> = { readonly [Key in keyof Value]: Value[Key] | undefined }

function omitUndefined<Value extends object>(value: Loose<Value>): Value {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  // Only undefined members were removed, and those are optional in Value.
  return Object.fromEntries(entries) as Value
}

function parseChains(values: readonly unknown[] | null | undefined): readonly CaipNetworkId[] {
  const ids = (values ?? [])
    .slice(0, maxChains)
    .map((value) =>
      typeof value === 'string' && value.includes(':') ? parseChainId(value) : undefined,
    )
    .filter((id) => id !== undefined)
  return [...new Set(ids.map(toNetworkId))]
}

const injectedEntry = z.object({
  namespace: z.enum(chainNamespaces),
  injected_id: z.string().check(z.regex(/^[\w.-]{1,128}$/)),
})

function parseInjected(values: readonly unknown[] | null | undefined): readonly InjectedId[] {
  return (values ?? []).slice(0, maxInjected).flatMap((value) => {
    const { success, data } = z.safeParse(injectedEntry, value)
    return success ? [{ namespace: data.namespace, injectedId: data.injected_id }] : []
  })
}

function listNamespaces(
  chains: readonly CaipNetworkId[],
  injected: readonly InjectedId[],
  named: readonly unknown[],
): readonly ChainNamespace[] {
  const found = new Set<unknown>([
    ...named,
    ...chains.map((chain) => chain.slice(0, chain.indexOf(':'))),
    ...injected.map(({ namespace }) => namespace),
  ])
  return chainNamespaces.filter((namespace) => found.has(namespace))
}

/** Converts a wallet to the format of the API, for storage that other SDKs read. */
export function toApiWallet(wallet: Wallet): Record<string, unknown> {
  const { id, name, homepage, image, links, stores, rdns, chains, order, badge } = wallet
  return {
    id,
    name,
    homepage,
    image_id: image && 'id' in image ? image.id : undefined,
    image_url: image && 'url' in image ? image.url : undefined,
    mobile_link: links.native,
    link_mode: links.universal,
    desktop_link: links.desktop,
    webapp_link: links.web,
    app_store: stores.ios,
    play_store: stores.android,
    chrome_store: stores.chrome,
    rdns,
    order,
    badge_type: badge,
    supports_wc: wallet.supportsWalletConnect,
    chains,
    namespaces: wallet.namespaces,
    injected: wallet.injected.map(({ namespace, injectedId }) => ({
      namespace,
      injected_id: injectedId,
    })),
  }
}
