/** The examples of docs/transactions.md and docs/ethers.md are files that the compiler checks. */
import { expect, test } from 'vitest'
import ethersPage from '../../../docs/ethers.md?raw'
import page from '../../../docs/transactions.md?raw'

const files = import.meta.glob<string>(['./docs/*.{ts,tsx}', '!./docs/latchkey.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('each example of docs/transactions.md is a file of testing/docs', () => {
  const examples = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, text]) => text)
  expect(examples.length).toBeGreaterThan(3)
  expect(examples.toSorted()).toEqual(Object.values(files).toSorted())
})

const ethersFiles = import.meta.glob<string>('./ethers/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('each example of docs/ethers.md is a file of testing/ethers', () => {
  const examples = [...ethersPage.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text]) => text)
  expect(examples.toSorted()).toEqual(Object.values(ethersFiles).toSorted())
})
