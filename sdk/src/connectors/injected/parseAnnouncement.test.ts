import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.ts'

const provider = { request: async () => undefined }
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const parse = (info: object) =>
  parseAnnouncement({
    info: { uuid: 'x', name: 'Wallet', icon, rdns: 'io.example', ...info },
    provider,
  })

describe('parseAnnouncement', () => {
  test('default: name, icon, rdns and provider', () => {
    expect(parse({})).toEqual({ rdns: 'io.example', name: 'Wallet', icon, wallet: provider })
  })

  test('behavior: domain names have one spelling', () => {
    expect(parse({ rdns: 'IO.Leap.Leap-Wallet' })?.rdns).toBe('io.leap.leap-wallet')
  })

  test.each([
    ['frame'],
    ['injected'],
    ['walletConnect'],
    ['ID_AUTH'],
    [''],
    ['.io'],
    ['io.'],
    ['io..example'],
    ['io.-example'],
    ['io.exa mple'],
    ['io.example\n'],
    ['io.éxample'],
    [`io.${'a'.repeat(251)}`],
    [7],
    [undefined],
  ])('error: rdns %j is dropped with its wallet', (rdns) => {
    expect(parse({ rdns })).toBeUndefined()
  })

  test.each([
    ['no detail', undefined],
    ['no info', { provider }],
    ['no provider', { info: { name: 'a', rdns: 'io.example' } }],
    ['a provider without request', { info: { name: 'a', rdns: 'io.example' }, provider: {} }],
  ])('error: %s', (_, detail) => {
    expect(parseAnnouncement(detail)).toBeUndefined()
  })

  test.each([
    ['https://example.com/a.png'],
    ['javascript:alert(1)'],
    ['data:text/html,<script>'],
    ['data:image/svg+xmlx;base64,'],
    [`data:image/png;base64,${'a'.repeat(200_000)}`],
    [7],
    [undefined],
  ])('behavior: icon %o is dropped', (value) => {
    expect(parse({ icon: value })).toEqual({ rdns: 'io.example', name: 'Wallet', wallet: provider })
  })

  test.each([
    ['Meta\u202eMask', 'MetaMask'],
    ['\u2066Wal\u200blet\u0007\u2069', 'Wallet'],
    ['  My \n\t wallet ', 'My wallet'],
    ['x'.repeat(5_000), 'x'.repeat(40)],
    ['🦊'.repeat(50), '🦊'.repeat(40)],
    ['\u202e\u0000', 'io.example'],
    ['', 'io.example'],
    [['Wallet'], 'io.example'],
  ])('behavior: name %j', (name, shown) => {
    expect(parse({ name })?.name).toBe(shown)
  })

  test('behavior: whatever is announced, a name is short, visible and in order', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (detail, name) => {
        parseAnnouncement(detail)
        const shown = parse({ name })?.name ?? ''
        expect(Array.from(shown).length).toBeGreaterThan(0)
        expect(Array.from(shown).length).toBeLessThanOrEqual(40)
        expect(shown).not.toMatch(/[\p{C}\n]/u)
      }),
    )
  })
})
