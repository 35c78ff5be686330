import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHost, escapeText, type TextSegment } from './escapeText.ts'

const draw = (segments: readonly TextSegment[]) =>
  segments.map(({ text, isEscape }) => (isEscape ? `‹${text}›` : text)).join('')

const invisible = (code: number): readonly [string, string] => [
  `in${String.fromCodePoint(code)}side`,
  `in‹\\u{${code.toString(16).toUpperCase()}}›side`,
]

/** Text that hides, reverses, or is invisible. */
const hidden = [
  0x00, 0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x7f, 0x85, 0x9b, 0xa0, 0xad, 0x034f, 0x061c, 0x115f, 0x1160,
  0x17b4, 0x180e, 0x2000, 0x2003, 0x2009, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029,
  0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x202f, 0x205f, 0x2060, 0x2062, 0x2066, 0x2067, 0x2069,
  0x206a, 0x2800, 0x3164, 0xe000, 0xfe00, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
].map(invisible)

const tricks = [
  ['pay \u202Egpj.exe', 'pay ‹\\u{202E}›gpj.exe'],
  ['one\rtwo', 'one‹\\u{D}›two'],
  ['lone \ud800 half', 'lone ‹\\u{D800}› half'],
  [`top${'\n'.repeat(60)}bottom`, 'top\n‹\\n × 60›\nbottom'],
  [`top${' \n\t\n'.repeat(30)}bottom`, 'top\n‹\\n × 60›\nbottom'],
  [`left${' '.repeat(400)}right`, 'left‹\\s × 400›right'],
  ['p\u0430ypal', 'p‹\\u{430}›ypal'],
  ['\u0391pple', '‹\\u{391}›pple'],
  ['p\u0585licy', 'p‹\\u{585}›licy'],
  ['p\u13a5y', 'p‹\\u{13A5}›y'],
  ['\u2ca2ffer', '‹\\u{2CA2}›ffer'],
  ['\ua4f3oin', '‹\\u{A4F3}›oin'],
  ['s\u0336t\u0336ruck', 's‹\\u{336}›t‹\\u{336}›ruck'],
  [`z${'\u0301'.repeat(6)}`, `z${'\u0301'.repeat(3)}‹${'\\u{301}'.repeat(3)}›`],
  ['\u0301start', '‹\\u{301}›start'],
  ['a \u0301b', 'a ‹\\u{301}›b'],
  ['n\u20e0ever', 'n‹\\u{20E0}›ever'],
  ['5\uFE0F', '5‹\\u{FE0F}›'],
] as const

const honest = [
  'Welcome back.\n\nSign this to show that the account is yours.',
  'a\tb',
  'windows\r\nlines',
  'Добро пожаловать',
  'Καλώς ήρθατε',
  '日本語　です',
  'שלום עולם',
  'مرحبا بالعالم',
  'Cre\u0300me bru\u0302le\u0301e, Tiếng Việt',
  'ok 👍🏽 👨‍👩‍👧 ❤️ 1️⃣',
  '{"a": 1,\n    "b": 2}',
]

describe('escapeText', () => {
  test('default: there are at least 60 tricks to see through', () => {
    expect(hidden.length + tricks.length).toBeGreaterThanOrEqual(60)
  })

  test.each([...hidden, ...tricks])('behavior: trick %j', (source, expected) => {
    expect(draw(escapeText(source))).toBe(expected)
  })

  test.each(honest)('behavior: %j is left alone', (source) => {
    expect(escapeText(source)).toEqual([{ text: source, isEscape: false }])
  })

  test('behavior: an escape that was typed is not marked', () => {
    expect(escapeText('\\u{202E}')).toEqual([{ text: '\\u{202E}', isEscape: false }])
  })

  test('behavior: no control, bidirectional or line-separating character gets through, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (source) => {
        const shown = escapeText(source)
          .map(({ text }) => text)
          .join('')
        expect(shown).not.toMatch(/[^\P{Cc}\n\r\t]|\p{Bidi_Control}|\p{Zl}|\p{Zp}|\p{Cs}/u)
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: a message as long as the wire allows is escaped before the test ends', () => {
    const floods = [' \n', '\u202e', '\u0301', `${' '.repeat(39)}x`, 'a\u0430', '\u200d\ufe0f']
    for (const flood of floods) {
      const [first] = escapeText(flood.repeat(262_144 / flood.length))
      expect(first?.text).not.toBe('')
    }
  })
})

describe('escapeHost', () => {
  test('default: ASCII is left alone', () => {
    expect(draw(escapeHost('app.example.org:8443'))).toBe('app.example.org:8443')
  })

  test('behavior: every other letter is escaped, whole look-alike alphabets too', () => {
    expect(draw(escapeHost('аррӏе.com'))).toBe('‹\\u{430}\\u{440}\\u{440}\\u{4CF}\\u{435}›.com')
    expect(draw(escapeHost('app\u200b.org /x'))).toBe('app‹\\u{200B}›.org‹\\u{20}›/x')
  })
})
