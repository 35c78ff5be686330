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
    const id = 'io.example'
    expect(parse({})).toEqual({ id, uuid: 'x', rdns: id, name: 'Wallet', icon, wallet: provider })
  })

  test('behavior: domain names have one spelling', () => {
    expect(parse({ rdns: 'IO.Leap.Leap-Wallet' })?.rdns).toBe('io.leap.leap-wallet')
  })

  test.each([
    ['metamask', 'metamask', 'eip6963:metamask'],
    ['com.some_wallet', 'com.some_wallet', 'com.some_wallet'],
    ['frame', 'frame', 'eip6963:frame'],
    ['walletConnect', 'walletconnect', 'eip6963:walletconnect'],
    ['', '', 'eip6963:Wallet'],
    ['.io', '', 'eip6963:Wallet'],
    ['io..example', '', 'eip6963:Wallet'],
    ['io.exa mple', '', 'eip6963:Wallet'],
    ['io.example\n', '', 'eip6963:Wallet'],
    ['io.éxample', '', 'eip6963:Wallet'],
    ['eip6963:io.example', '', 'eip6963:Wallet'],
    [`io.${'a'.repeat(251)}`, '', 'eip6963:Wallet'],
    [7, '', 'eip6963:Wallet'],
    [undefined, '', 'eip6963:Wallet'],
  ])('behavior: rdns %j is listed', (rdns, read, id) => {
    expect(parse({ rdns })).toMatchObject({ rdns: read, id, name: 'Wallet' })
  })

  test('behavior: without rdns and name, the uuid names it', () => {
    const info = { rdns: '', name: '', uuid: 'c0ffee-1' }
    expect(parse(info)).toMatchObject({ id: 'eip6963:c0ffee-1', name: 'c0ffee-1' })
    expect(parse({ ...info, uuid: 'c0 ffee' })).toBeUndefined()
    expect(parse({ uuid: `${'a'.repeat(254)}` })?.uuid).toBe('')
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
    ['data:image/;base64,'],
    ['data:image/x y;base64,'],
    [`data:image/png;base64,${'a'.repeat(200_000)}`],
    [7],
    [undefined],
  ])('behavior: icon %o is dropped', (value) => {
    expect(parse({ icon: value })).toMatchObject({ id: 'io.example', wallet: provider })
    expect(parse({ icon: value })).not.toHaveProperty('icon')
  })

  test.each(['jpg', 'x-icon', 'vnd.microsoft.icon', 'svg+xml', 'PNG'])(
    'behavior: an icon of the type %s is shown',
    (type) => {
      const value = `data:image/${type};base64,AAAA`
      expect(parse({ icon: value })?.icon).toBe(value)
    },
  )

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
