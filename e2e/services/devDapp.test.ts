import { describe, expect, test } from 'vitest'
import { strictPolicy } from './dapp.ts'
import { allowHotReload } from './devDapp.ts'

describe('allowHotReload', () => {
  test('default: keeps every directive and adds to three', () => {
    const built = strictPolicy('http://frame.localhost:5180', ['http://127.0.0.1:5184']).split('; ')
    const dev = allowHotReload(built.join('; '), 5181).split('; ')
    expect(dev).toHaveLength(built.length)
    const changed = dev.flatMap((directive, index) => {
      const before = built[index] ?? ''
      expect(directive.startsWith(before)).toBe(true)
      return directive === before ? [] : [directive.slice(before.length + 1)]
    })
    expect(changed).toEqual(["'nonce-dev'", "'nonce-dev'", 'ws://*.localhost:5181'])
  })

  test('behavior: the built dApp has no exception', () => {
    const policy = strictPolicy('http://frame.localhost:5180', [])
    expect(policy).not.toMatch(/nonce|unsafe|ws:/)
  })
})
