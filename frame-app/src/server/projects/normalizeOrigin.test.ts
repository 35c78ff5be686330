import { describe, expect, test } from 'vitest'
import { normalizeOrigin } from './normalizeOrigin.ts'

const production = { developmentMode: false }
const development = { developmentMode: true }

describe('normalizeOrigin', () => {
  test.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['https://app.example.com/', 'https://app.example.com'],
    ['HTTPS://App.Example.COM:443', 'https://app.example.com'],
    ['https://app.example.com:8443', 'https://app.example.com:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://192.0.2.1', 'https://192.0.2.1'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ])('default: %s', (text, origin) => {
    expect(normalizeOrigin(text, production)).toBe(origin)
  })

  test.each([
    '',
    'null',
    '*',
    'https://*.example.com',
    'https://*',
    'app.example.com',
    '//app.example.com',
    'https://app.example.com/path',
    'https://app.example.com/?q',
    'https://app.example.com#hash',
    'https://user@app.example.com',
    'https://app.example.com@evil.example',
    'https://app.example.com\\@evil.example',
    "https://app.example.com;script-src'unsafe-inline'",
    'https://app.example.com,https://evil.example',
    'https://app.example.com https://evil.example',
    'https://app.example.com\nhttps://evil.example',
    'https://app..example.com',
    'https://app.example.com:99999',
    'ftp://app.example.com',
    'data:text/html,x',
    'file:///etc/passwd',
    'chrome-extension://abcdefgh',
    'http://app.example.com',
    'http://localhost:3000',
  ])('error: %j is none', (text) => {
    expect(normalizeOrigin(text, production)).toBeUndefined()
  })

  test.each([
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://dapp.localhost:80', 'http://dapp.localhost'],
    ['http://127.0.0.1:5181', 'http://127.0.0.1:5181'],
    ['http://127.1:5181', 'http://127.0.0.1:5181'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('param: developmentMode takes %s', (text, origin) => {
    expect(normalizeOrigin(text, development)).toBe(origin)
  })

  test.each([
    'http://app.example.com',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://128.0.0.1',
  ])('param: developmentMode does not take %s', (text) => {
    expect(normalizeOrigin(text, development)).toBeUndefined()
  })
})
