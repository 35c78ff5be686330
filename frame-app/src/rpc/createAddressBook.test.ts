import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { createAddressBook } from './createAddressBook.ts'

type Storage = ReturnType<typeof memoryStorage>['storage']

const open = (storage: Storage, scope = 'demo|https://a.example') =>
  createAddressBook({ name: 'recipients', scope, storage: () => storage })

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('createAddressBook', () => {
  test('default: outlives the document, per scope and account', () => {
    const { storage } = memoryStorage()
    open(storage).add('0xaa', ['0x01', '0x02'])
    open(storage).add('0xaa', ['0x01', '0x03', '0x03'])
    expect(open(storage).list('0xaa')).toEqual(['0x02', '0x01', '0x03'])
    expect(open(storage).list('0xbb')).toEqual([])
    expect(open(storage, 'demo|https://b.example').list('0xaa')).toEqual([])
  })

  test('behavior: the oldest of more than 200 is forgotten', () => {
    const book = open(memoryStorage().storage)
    const all = Array.from({ length: 201 }, (_, index) => `0x${index}`)
    for (const each of all) book.add('0xaa', [each])
    expect(book.list('0xaa')).toEqual(all.slice(1))
  })

  test('behavior: cleared, it forgets every account of its scope, and no other text', () => {
    const { storage, texts } = memoryStorage()
    const book = open(storage)
    const other = open(storage, 'demo|https://b.example')
    for (const account of ['0xaa', '0xbb']) book.add(account, ['0x01'])
    other.add('0xaa', ['0x02'])
    storage.setItem('language', 'de')
    book.clear()
    expect([...book.list('0xaa'), ...book.list('0xbb')]).toEqual([])
    expect(other.list('0xaa')).toEqual(['0x02'])
    expect(texts.size).toBe(2)
  })

  test.each([
    ['refuses reads', { getItem: denied }],
    ['refuses writes', { setItem: denied }],
  ])('behavior: a storage that %s leaves the document’s memory', (_, refusal) => {
    const store = { ...memoryStorage().storage, ...refusal }
    const book = createAddressBook({ name: 'recipients', scope: '', storage: () => store })
    book.add('0xaa', ['0x01'])
    expect(book.list('0xaa')).toEqual(['0x01'])
    book.clear()
    expect(book.list('0xaa')).toEqual([])
  })

  test('behavior: a browser without storage', () => {
    const book = createAddressBook({ name: 'recipients', scope: '', storage: denied })
    book.add('0xaa', ['0x01'])
    expect(book.list('0xaa')).toEqual(['0x01'])
    book.clear()
    expect(book.list('0xaa')).toEqual([])
  })

  test.each([
    'words',
    '{}',
    '[7]',
    JSON.stringify(Array(201).fill('0x')),
    `["${'x'.repeat(161)}"]`,
  ])('error: another text counts as none: %s', (text) => {
    expect(open(memoryStorage(text).storage).list('0xaa')).toEqual([])
  })
})
