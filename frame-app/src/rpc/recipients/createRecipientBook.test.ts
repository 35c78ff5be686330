import { describe, expect, test } from 'vitest'
import { createRecipientBook } from './createRecipientBook.ts'

/** A storage with this text under every name, until one is written. */
function storage(text: string | null = null) {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? text,
    setItem: (name: string, value: string) => void texts.set(name, value),
  }
}

const open = (store: ReturnType<typeof storage>, scope = 'demo|https://a.example') =>
  createRecipientBook({ scope, storage: () => store })

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('createRecipientBook', () => {
  test('default: outlives the document, per scope and account', () => {
    const store = storage()
    open(store).add('0xaa', ['0x01', '0x02'])
    open(store).add('0xaa', ['0x01', '0x03', '0x03'])
    expect(open(store).list('0xaa')).toEqual(['0x02', '0x01', '0x03'])
    expect(open(store).list('0xbb')).toEqual([])
    expect(open(store, 'demo|https://b.example').list('0xaa')).toEqual([])
  })

  test('behavior: the oldest of more than 200 is forgotten', () => {
    const book = open(storage())
    const all = Array.from({ length: 201 }, (_, index) => `0x${index}`)
    for (const each of all) book.add('0xaa', [each])
    expect(book.list('0xaa')).toEqual(all.slice(1))
  })

  test.each([
    ['refuses reads', { getItem: denied, setItem: () => {} }],
    ['refuses writes', { getItem: () => null, setItem: denied }],
  ])('behavior: a storage that %s leaves the document’s memory', (_, store) => {
    const book = createRecipientBook({ scope: '', storage: () => store })
    book.add('0xaa', ['0x01'])
    expect(book.list('0xaa')).toEqual(['0x01'])
  })

  test('behavior: a browser without storage', () => {
    const book = createRecipientBook({ scope: '', storage: denied })
    book.add('0xaa', ['0x01'])
    expect(book.list('0xaa')).toEqual(['0x01'])
  })

  test.each(['words', '{}', '[7]', JSON.stringify(Array(201).fill('0x')), `["${'x'.repeat(65)}"]`])(
    'error: another text counts as none: %s',
    (text) => {
      expect(open(storage(text)).list('0xaa')).toEqual([])
    },
  )
})
