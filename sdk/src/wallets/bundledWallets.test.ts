import { describe, expect, test } from 'vitest'
import { browserLinks } from './browserLinks.ts'
import { bundledEntries } from './bundledEntries.ts'
import type { BundledEntry, Sourced } from './bundledEntry.ts'
import { bundledWallets } from './bundledWallets.ts'
import { cleanName } from './cleanName.ts'
import { parseLink, parseWebLink } from './parseLink.ts'
import { parseWallet, toApiWallet } from './walletSchema.ts'

const entries: readonly BundledEntry[] = bundledEntries

/** The facts of an entry that have sources of their own. */
const listFacts = ({ rdns, namespaces, homepage, links, stores }: BundledEntry) =>
  Object.entries<Sourced<unknown> | undefined>({ rdns, namespaces, homepage, ...links, ...stores })

/** Hosts whose pages are written by the wallet itself. */
const ownDocs = (url: string) => !url.startsWith('https://github.com/')

/** The repository of a source, since several files of one are one source. */
const repository = (url: string) => url.split('/').slice(0, 5).join('/')

describe('bundledWallets', () => {
  test('default: 40 wallets', () => {
    expect(bundledWallets.length).toBe(40)
  })

  test('behavior: ids, names and reverse domain names are unique', () => {
    for (const key of ['id', 'name', 'rdns'] as const) {
      const values = bundledWallets.flatMap((wallet) => wallet[key] ?? [])
      expect(new Set(values).size, key).toBe(values.length)
    }
  })

  test('behavior: they come in their rank', () => {
    expect(bundledWallets.map(({ order }) => order)).toEqual(bundledWallets.map((_, rank) => rank))
  })

  test.each(bundledWallets.map((wallet) => [wallet.name, wallet] as const))(
    'default: %s is a valid wallet',
    (name, wallet) => {
      expect(cleanName(name)).toBe(name)
      const read = parseWallet(JSON.parse(JSON.stringify(toApiWallet(wallet))))
      expect(read).toEqual(wallet)
      for (const link of Object.values(wallet.links)) expect(parseLink(link)).toBe(link)
      for (const link of [wallet.homepage, ...Object.values(wallet.stores)]) {
        if (link !== undefined) expect(parseWebLink(link)).toBe(link)
      }
    },
  )

  test('behavior: no two wallets share an address that opens an app or a store', () => {
    const links = bundledWallets.flatMap(({ links: { native, universal }, stores }) => {
      const { android, ios, chrome } = stores
      return [native, universal, chrome, ...new Set([android, ios])].filter((link) => link)
    })
    expect(new Set(links).size).toBe(links.length)
  })
})

describe('bundledEntries', () => {
  test.each(entries.map((entry) => [entry.name, entry] as const))(
    'behavior: each fact of %s has a source that a person can open',
    (_, entry) => {
      for (const url of entry.source) expect(parseWebLink(url)).toBe(url)
      for (const [name, fact] of listFacts(entry)) {
        for (const index of fact?.source ?? []) expect(entry.source[index], name).toBeDefined()
      }
    },
  )

  test.each(entries.map((entry) => [entry.name, entry] as const))(
    'behavior: each address of %s that opens an app or a store has two independent sources',
    (_, entry) => {
      const addresses = Object.entries<Sourced<string>>({ ...entry.links, ...entry.stores })
      for (const [name, { source }] of addresses) {
        const urls = source.map((index) => entry.source[index] ?? '')
        const independent = new Set(urls.map(repository)).size >= 2
        expect(independent || urls.some(ownDocs), `${name}: ${urls.join(' ')}`).toBe(true)
      }
    },
  )

  test('behavior: a source in a repository names the commit', () => {
    const urls = entries.flatMap(({ source }) => source).filter((url) => !ownDocs(url))
    for (const url of urls) expect(url).toMatch(/\/blob\/[0-9a-f]{40}\//)
  })

  test('behavior: every wallet with a browser of its own is in the list', () => {
    const ids = entries.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(browserLinks)))
  })
})
