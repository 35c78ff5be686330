import { describe, expect, test } from 'vitest'
import { createMailbox } from './walletConnectMailbox.ts'

const message = { topic: 'a', message: 'x', tag: 1, sender: 'dapp', ttl: 300 }

describe('createMailbox', () => {
  test('default: keeps a message for every reader but its sender', () => {
    const { add, list } = createMailbox()
    add(message)
    expect(list('a', 'wallet')).toMatchObject([{ message: 'x', tag: 1 }])
    expect(list('a', 'dapp')).toEqual([])
    expect(list('b', 'wallet')).toEqual([])
  })

  test('behavior: a confirmed message is gone', () => {
    const { add, list, confirm } = createMailbox()
    confirm(add(message))
    expect(list('a', 'wallet')).toEqual([])
  })

  test('param: ttl, in seconds', () => {
    let now = 0
    const { add, list } = createMailbox(() => now)
    add(message)
    now = 299_999
    expect(list('a', 'wallet')).toHaveLength(1)
    now = 300_000
    expect(list('a', 'wallet')).toEqual([])
  })
})
