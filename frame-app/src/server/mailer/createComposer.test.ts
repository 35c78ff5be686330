import { type Languages, parseOklch, themes, writeHex } from '@latchkey/ui'
import { describe, expect, test } from 'vitest'
import { loadWordings } from '../texts/loadWordings.ts'
import { createComposer, type Email } from './createComposer.ts'

const loginDetails = {
  dappOrigin: 'https://dapp.example:8443',
  dappName: 'My shop',
  browser: 'Firefox on Linux',
  at: new Date('2026-03-01T09:30:00Z'),
  timeZone: 'America/New_York',
}
const code = '048213'
const url = `https://frame.example/device?t=${'a'.repeat(43)}`
const to = 'ada@example.org'
const newEmail = 'grace@example.org'
const emails = {
  loginCode: { kind: 'loginCode', to, parameters: { code, loginDetails } },
  deviceLink: { kind: 'deviceLink', to, parameters: { url, loginDetails } },
  newDevice: { kind: 'newDevice', to, parameters: { loginDetails } },
  passkeyAdded: { kind: 'passkeyAdded', to, parameters: { loginDetails } },
  walletExported: { kind: 'walletExported', to, parameters: { loginDetails } },
  recoveryAdded: { kind: 'recoveryAdded', to, parameters: { loginDetails } },
  recoveryRemoved: { kind: 'recoveryRemoved', to, parameters: { loginDetails } },
  assistedLeft: { kind: 'assistedLeft', to, parameters: { loginDetails } },
  selfCustodyStarted: { kind: 'selfCustodyStarted', to, parameters: { loginDetails } },
  passkeyRemoved: { kind: 'passkeyRemoved', to, parameters: { loginDetails } },
  identityLinked: {
    ...{ kind: 'identityLinked', to, parameters: { providerName: 'Google', loginDetails } },
  },
  identityUnlinked: {
    ...{ kind: 'identityUnlinked', to, parameters: { providerName: 'Google', loginDetails } },
  },
  emailChangeOld: { kind: 'emailChangeOld', to, parameters: { code, newEmail, loginDetails } },
  emailChangeNew: { kind: 'emailChangeNew', to, parameters: { code, newEmail, loginDetails } },
  emailChanged: { kind: 'emailChanged', to, parameters: { url, newEmail, loginDetails } },
  emailAdded: { kind: 'emailAdded', to, parameters: { loginDetails } },
  emailChangeUndone: { kind: 'emailChangeUndone', to, parameters: { loginDetails } },
  accountDeleted: { kind: 'accountDeleted', to, parameters: { loginDetails } },
} as const satisfies { [Kind in Email['kind']]: Email & { kind: Kind } }
const compose = createComposer(await loadWordings())
const all = Object.values(emails).map(compose)

describe('createComposer', () => {
  test('default', () => {
    expect(compose(emails.loginCode).text).toBe(
      `Your sign-in code

Enter this code to sign in to My shop.

    048213

It works once and expires in 10 minutes.

Website: https://dapp.example:8443
Browser: Firefox on Linux
Time: 1 March 2026 at 04:30 GMT-5

Don’t share this code with anyone. We will never ask you for it. If you didn’t request it, ignore this email.
`,
    )
  })

  const openings = [
    'recoveryAdded',
    'recoveryRemoved',
    'assistedLeft',
    'selfCustodyStarted',
  ] as const
  test.each(openings)('param: means: %s names what opens the wallet', (kind) => {
    const write = (means: 'password' | 'passkey' | 'either') =>
      compose({ ...emails[kind], parameters: { loginDetails, means } }).text
    expect([write('password'), write('passkey'), write('either')]).toEqual([
      expect.not.stringContaining('passkey'),
      expect.not.stringContaining('password'),
      expect.stringContaining('password or passkey'),
    ])
    expect(compose(emails[kind]).text).toBe(write('either'))
  })

  test('behavior: subject and sender have the name of the dApp, cleaned, or its host', () => {
    const named = (dappName?: string) => {
      const parameters = { code, loginDetails: { ...loginDetails, dappName } }
      const { subject, senderName } = compose({ ...emails.loginCode, parameters })
      return { subject, senderName }
    }
    expect(named('My shop')).toEqual({
      subject: 'Your sign-in code for My shop',
      senderName: 'My shop',
    })
    expect(named('Shop\r\nBcc: eve@example.org')).toEqual({
      subject: 'Your sign-in code for Shop Bcc: eve@example.org',
      senderName: 'Shop Bcc: eve@example.org',
    })
    for (const name of ['\u200b', undefined]) {
      expect(named(name).subject).toBe('Your sign-in code for dapp.example:8443')
    }
    const { html } = compose({
      ...emails.loginCode,
      parameters: { code, loginDetails: { ...loginDetails, dappName: '<b>Shop</b>' } },
    })
    expect(html).toContain('sign in to &lt;b&gt;Shop&lt;/b&gt;')
  })

  test.each(all)('behavior: $kind names origin, browser and time in both versions', (email) => {
    for (const version of [email.text, email.html]) {
      expect(version).toContain('https://dapp.example:8443')
      expect(version).toContain('Firefox on Linux')
      expect(version).toContain('1 March 2026 at 04:30 GMT-5')
    }
  })

  test.each(all)('behavior: $kind fetches nothing and knows the dark theme', ({ html }) => {
    const addresses = html.match(/(src|href|background|url)\s*[=(]\s*"?[^\s">)]+/g) ?? []
    expect(addresses.every((found) => found === `href="${url}`)).toBe(true)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<script|<img|@import/)
  })

  test('param: branding: the accent of the button in both themes, and the logo as an inline picture', () => {
    const branding = { accent: '#9f1239', logo: 'data:image/png;base64,AAAA' }
    const { html, attachments } = compose({
      ...emails.deviceLink,
      parameters: { url, loginDetails: { ...loginDetails, branding } },
    })
    expect(html).toMatch(/class="button"[^>]*background:#9f1239;color:#ffffff/)
    expect(html).toContain('<img src="cid:logo@latchkey"')
    expect(attachments).toEqual([
      { cid: 'logo@latchkey', filename: 'logo.png', content: 'AAAA', encoding: 'base64' },
    ])
    // Too dark for the dark theme, which keeps its own accent.
    const own = writeHex(parseOklch(themes.dark.accent) ?? [0, 0, 0])
    expect(html).toContain(`.button{background:${own}!important`)
    expect(compose(emails.deviceLink).attachments).toEqual([])
  })

  test.each(all)('behavior: $kind has no secret in subject or preview', ({ subject, html }) => {
    const preview = /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
    expect(preview).not.toBe('')
    for (const secret of [code, 'device?t=', 'ada@example.org', newEmail]) {
      expect(subject + preview).not.toContain(secret)
    }
  })

  test.each(all)('behavior: $kind has the colours of the themes alone', ({ html }) => {
    const known = Object.values(themes).flatMap((theme) =>
      Object.values(theme).map((value) => {
        const color = parseOklch(value)
        return color && writeHex(color)
      }),
    )
    const colors = html.match(/#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/g) ?? []
    expect(new Set(colors).size).toBeGreaterThan(8)
    expect(colors.filter((color) => !known.includes(color))).toEqual([])
  })

  test('param: locale: the texts, the time and the direction of that language', async () => {
    const arabic: Languages = {
      ar: { emails: async () => ({ default: { 'newDevice.title': 'جهاز جديد' } }) },
    }
    const { subject, html, text } = createComposer(await loadWordings(arabic))({
      ...emails.newDevice,
      locale: 'ar-EG',
    })
    expect(subject).toBe('جهاز جديد')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('مارس')
    expect(text).toContain('If this was you, you don’t need to do anything.')
  })

  test.each(['xx', 'en-US', 'english please', '"><script>', 'x'.repeat(500)])(
    'param: locale: %j is English',
    (locale) => {
      expect(compose({ ...emails.loginCode, locale })).toEqual(compose(emails.loginCode))
    },
  )

  test('behavior: the code stands in one piece, to be copied', () => {
    const { html } = compose(emails.loginCode)
    expect(html).toContain('>048213</p>')
  })

  test('behavior: the link stands in both versions', () => {
    const email = compose(emails.deviceLink)
    expect(email.text).toContain(`\n${url}\n`)
    expect(email.html).toContain(`href="${url}"`)
  })

  test('behavior: text is not markup', () => {
    const browser = '<b>"Firefox" & \'friends\'</b>'
    const { html } = compose({
      ...emails.newDevice,
      parameters: { loginDetails: { ...loginDetails, browser } },
    })
    expect(html).toContain('&lt;b&gt;&quot;Firefox&quot; &amp; &#39;friends&#39;&lt;/b&gt;')
  })
})
