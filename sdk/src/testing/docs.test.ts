/** The examples of docs/transactions.md are files that the compiler checks. */
import { expect, test } from 'vitest'
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
