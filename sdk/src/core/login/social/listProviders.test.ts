import { describe, expect, test } from 'vitest'
import { detectPlatform, type PlatformFacts } from '../../../primitives/platform.ts'
import { listProviders } from './listProviders.ts'
import { loginProviders } from './loginProviders.ts'

const userAgents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/126.0.0.0 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36',
} as const

const detect = (system: keyof typeof userAgents, telegram = false) =>
  // An embedded page offers the same providers.
  detectPlatform({ userAgent: userAgents[system], maxTouchPoints: 0, telegram } as PlatformFacts)

describe('listProviders', () => {
  test('default: in the order of the option, each once', () => {
    expect(listProviders(['x', 'google', 'x', 'passkey'], detect('Windows'))).toEqual([
      'x',
      'google',
      'passkey',
    ])
  })

  test.each([
    ['iPhone', false, ['facebook']],
    ['Android', false, ['facebook']],
    ['Mac', false, []],
    ['Windows', false, []],
    ['iPhone', true, ['google', 'facebook']],
    ['Mac', true, ['x']],
    ['Android', true, ['facebook', 'x']],
    ['Windows', true, []],
  ] as const)('behavior: %s, in Telegram: %s, lacks %j', (system, telegram, lacking) => {
    const listed = listProviders(loginProviders, detect(system, telegram))
    expect(loginProviders.filter((provider) => !listed.includes(provider))).toEqual(lacking)
  })
})
