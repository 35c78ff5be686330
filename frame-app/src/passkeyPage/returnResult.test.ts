import { describe, expect, test } from 'vitest'
import { cancelledUri, returnResult } from './returnResult.ts'

const dappOrigin = 'https://dapp.example'
const resultUri = 'https://frame.example/passkey?result=abc'

function openWindow({ hasOpener = true } = {}) {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...call: unknown[]) =>
      void calls.push([name, ...call])
  const opener = hasOpener ? { postMessage: record('post') } : null
  const location = { origin: 'https://frame.example', replace: record('replace') }
  return { calls, window: { opener, close: record('close'), location } }
}

describe('returnResult', () => {
  test('default: posts to the exact origin alone, then closes', () => {
    const { calls, window } = openWindow()
    expect(returnResult(window, { dappOrigin, returnUrl: null }, resultUri)).toBe(true)
    expect(calls).toEqual([['post', { resultUri }, dappOrigin], ['close']])
  })

  test('param: returnUrl keeps its own query, and nothing is posted', () => {
    const { calls, window } = openWindow()
    const returnUrl = `${dappOrigin}/back?page=2#top`
    expect(returnResult(window, { dappOrigin, returnUrl }, resultUri)).toBe(true)
    const result = encodeURIComponent(resultUri)
    expect(calls).toEqual([['replace', `${dappOrigin}/back?page=2&result_uri=${result}#top`]])
  })

  test('error: a window without an opener stays open', () => {
    const { calls, window } = openWindow({ hasOpener: false })
    expect(returnResult(window, { dappOrigin, returnUrl: null }, resultUri)).toBe(false)
    expect(calls).toEqual([])
  })
})

describe('cancelledUri', () => {
  test('default', () => {
    expect(cancelledUri(openWindow().window)).toBe(
      'https://frame.example/passkey?error=access_denied',
    )
  })
})
