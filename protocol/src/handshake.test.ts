import { describe, expect, test } from 'vitest'
import { cross } from '../test/cross.ts'
import { connectedMessage, connectMessage, parseConnect, parseConnected } from './handshake.ts'
import { limits } from './limits.ts'

describe.each([
  ['parseConnect', connectMessage, parseConnect],
  ['parseConnected', connectedMessage, parseConnected],
] as const)('%s', (_, message, parse) => {
  test('default: the id', () => {
    expect(parse(cross(message('id-1')))).toBe('id-1')
    expect(parse({ ...message('id-1'), payload: {} })).toBe('id-1')
  })

  test('error: any other message', () => {
    const other = message === connectMessage ? connectedMessage('1') : connectMessage('1')
    for (const data of [undefined, null, 'CONNECT', [], {}, other, message('')]) {
      expect(parse(data)).toBeUndefined()
    }
    expect(parse(message('x'.repeat(limits.idLength + 1)))).toBeUndefined()
  })

  test.each([
    ['too large', 'x'.repeat(limits.messageBytes)],
    ['no JSON', new Map()],
    ['polluting', JSON.parse('{"__proto__":{"admin":true}}')],
  ])('error: one that is %s', (_, extra) => {
    expect(parse(cross({ ...message('1'), extra }))).toBeUndefined()
  })
})
