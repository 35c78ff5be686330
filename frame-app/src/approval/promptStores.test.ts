import { describe, expect, test } from 'vitest'
import { promptStores } from './promptStores.ts'

/** A window with a browser's storage and cookie jar. */
function createWindow() {
  const items = new Map<string, string>()
  const cookies = new Map<string, string>()
  const written: string[] = []
  return {
    items,
    written,
    location: { pathname: '/sdk' },
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    },
    document: {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=')
        cookies.set(name, value)
      },
    },
  }
}
const scope = 'main|https://app.example.org'

describe('promptStores', () => {
  test.each([0, 1])('default: store %i gives back what it was given, for its own dApp', (place) => {
    const window = createWindow()
    const open = (of: string) => promptStores(of, window)[place]
    expect(open(scope)?.read()).toBeNull()
    open(scope)?.write('{"times":[1,2];=}')
    open('main|https://app.example')?.write('other')
    expect(open(scope)?.read()).toBe('{"times":[1,2];=}')
    expect(open('other|https://app.example.org')?.read()).toBeNull()
  })

  test('behavior: the cookie is partitioned, for this document alone, and soon gone', () => {
    const window = createWindow()
    promptStores(scope, window)[1]?.write('x')
    expect(window.items.size).toBe(0)
    expect(window.written[0]?.split('; ').slice(1)).toEqual([
      'Path=/sdk',
      'Max-Age=3600',
      'Secure',
      'SameSite=None',
      'Partitioned',
    ])
  })
})
