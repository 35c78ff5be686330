import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addressBlock, clientAddress } from './clientAddress.ts'
import type { AppEnv } from './context.ts'

describe('clientAddress', () => {
  const addressOf = async (remoteAddress: string, forwarded?: string, trustProxy = false) => {
    const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, trustProxy)))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    // `clientAddress` reads only this of a node request.
    const env = { incoming: { socket: { remoteAddress } } as never }
    return (await app.request('/', { headers }, env)).text()
  }

  test('default', async () => {
    expect(await addressOf('192.0.2.7')).toBe('192.0.2.7')
  })

  test('behavior: an IPv4 address on an IPv6 socket is one', async () => {
    expect(await addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  test('behavior: X-Forwarded-For counts for nothing without a trusted proxy', async () => {
    expect(await addressOf('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7')
  })

  test('param: trustProxy, the last entry is what the proxy saw', async () => {
    expect(await addressOf('127.0.0.1', '1.1.1.1, 198.51.100.1', true)).toBe('198.51.100.1')
    expect(await addressOf('127.0.0.1', undefined, true)).toBe('127.0.0.1')
  })

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::4711', '2001:db8::4711'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
  ])('behavior: a proxy that writes %s means %s', async (forwarded, address) => {
    expect(await addressOf('127.0.0.1', forwarded, true)).toBe(address)
  })
})

describe('addressBlock', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::/48'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['not an address', 'unknown'],
  ])('default: %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
