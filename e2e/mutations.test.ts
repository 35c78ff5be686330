/** The entries of `pnpm mutate` follow the code: each would break what it names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

type Mutation = { name: string; file: string; from: string; to: string; tests: string[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'e2e', 'mutations')
const lists = readdirSync(folder).map((file) => {
  const entries: Mutation[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return [basename(file, '.json'), entries] as const
})

describe.each(lists)('e2e/mutations/%s.json', (_, entries) => {
  test('default: each name stands once', () => {
    const names = entries.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(entries)('default: $name', ({ file, from, to, tests }) => {
    const places = readFileSync(join(root, file), 'utf8').split(from).length - 1
    expect(places, `${from} in ${file}`).toBe(1)
    expect(to).not.toBe(from)
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(tests).not.toEqual([])
  })
})
