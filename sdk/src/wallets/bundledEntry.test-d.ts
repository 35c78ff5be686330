import { test } from 'vitest'
import type { BundledEntry } from './bundledEntry.ts'

const entry = {
  id: 'a',
  name: 'A',
  namespaces: { value: ['eip155'], source: [0] },
  supportsWalletConnect: true,
  source: ['https://a.example'],
} as const satisfies BundledEntry

test('a fact without a source does not compile', () => {
  // @ts-expect-error
  const link: BundledEntry = { ...entry, links: { native: { value: 'a-app://', source: [] } } }
  // @ts-expect-error
  const store: BundledEntry = { ...entry, stores: { ios: 'https://a.example' } }
  // @ts-expect-error
  const unsourced: BundledEntry = { ...entry, source: [] }
  return [link, store, unsourced]
})
