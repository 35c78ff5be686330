import { describe, expect, test } from 'vitest'
import { getView, type ViewName } from './core/modal/views.ts'
import { views } from './modal/views/registry.ts'

const read = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(read).filter(([path]) => !path.endsWith('/floors.test.ts'))
const names = Object.keys(views) as ViewName[]

/** Each line of the files that a pattern matches, as `path: line`. */
const find = (under: RegExp, pattern: RegExp) =>
  files
    .filter(([path]) => under.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )

describe('core', () => {
  test('behavior: names no connector and no namespace, but the option frameUrl', () => {
    const named = /frame|ID_AUTH|eip155|solana|bitcoin|bip122/i
    const lines = find(/^\.\/core\//, named).filter((line) =>
      named.test(line.replaceAll('frameUrl', '')),
    )
    expect(lines).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    expect(find(/^\.\/connectors\/frame\//, /ID_AUTH/)).not.toEqual([])
    expect(find(/^\.\/core\//, /createLatchkey/)).not.toEqual([])
  })
})

describe('views', () => {
  const anyName = `['"](?:${names.join('|')})['"]`
  const condition = new RegExp(
    `(?:[=!]==?|case|has\\(|includes\\(|indexOf\\()\\s*${anyName}|${anyName}\\s*[=!]==?|Set\\(\\[\\s*${anyName}`,
  )

  test('behavior: no condition names a view', () => {
    const source = /^(?!.*\.test(-d)?\.tsx?$)/
    expect(find(source, condition)).toEqual([])
  })

  test('behavior: the pattern finds what it is for', () => {
    for (const line of [
      "currentView(router).name === 'Connect'",
      "'Account' !== name",
      "case 'EmailVerifyOtp':",
      "new Set(['Connect', 'Account'])",
      "views.includes('ApproveTransaction')",
    ]) {
      expect(condition.test(line), line).toBe(true)
    }
  })

  test('behavior: one view is home for nobody and one for somebody, and a dApp opens what takes no data', () => {
    const homes = names.flatMap((name) => getView(name).home ?? [])
    expect(homes.toSorted()).toEqual(['connected', 'disconnected'])
    const open = names.filter((name) => getView(name).public)
    expect(open.toSorted()).toEqual(['Account', 'Connect'])
  })
})
