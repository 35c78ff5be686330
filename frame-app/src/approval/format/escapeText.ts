/** Marks escapes of deceptive text, so that an escape typed as text cannot pass for one. */
export type TextSegment = { text: string; isEscape: boolean }

type Rule = { pattern: string; show: (match: string) => readonly TextSegment[] }

const mostLineBreaks = 3
const mostSpaces = 40
const mostMarks = 3

const lookAlike = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const latin = /\p{Script=Latin}/u
const lookAlikeLetter = new RegExp(`[${lookAlike}]`, 'u')

const emoji = String.raw`\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?`

/** The first match wins, so legitimate forms precede what resembles them. */
const rules: readonly Rule[] = [
  // Floods, which push other text out of view.
  { pattern: `[ \\t]{${mostSpaces + 1},}`, show: (run) => [mark(`\\s × ${run.length}`)] },
  { pattern: String.raw`(?:[ \t]*\r?\n)+`, show: showLineBreaks },
  {
    pattern: String.raw`${emoji}(?:\u200D${emoji})*|[0-9#*]\uFE0F\u20E3`,
    show: (match) => [plain(match)],
  },
  // Strokes through text, stacked marks, and marks without a base character.
  { pattern: String.raw`[\u0334-\u0338\u20D0-\u20F0]`, show: escapeEach },
  { pattern: `(?<=\\p{M}{${mostMarks}}|^|\\s)\\p{M}+`, show: escapeEach },
  // Control, format and unassigned characters, unusual spaces, and invisible letters.
  {
    pattern: String.raw`(?!\t)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`,
    show: escapeEach,
  },
  { pattern: String.raw`(?![ \u3000])\p{Zs}`, show: escapeEach },
  { pattern: `[\\p{Script=Latin}${lookAlike}]+`, show: showWord },
]

const anyRule = new RegExp(rules.map(({ pattern }) => `(${pattern})`).join('|'), 'gu')

/** Without the escapes, the segments join to the visible part. */
export function escapeText(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(anyRule)) {
    if (match.index > end) segments.push(plain(text.slice(end, match.index)))
    const rule = rules[match.slice(1).findIndex((group) => group !== undefined)]
    for (const segment of rule?.show(match[0]) ?? []) segments.push(segment)
    end = match.index + match[0].length
  }
  if (end < text.length) segments.push(plain(text.slice(end)))
  return join(segments)
}

/** Escapes everything but ASCII. */
export function escapeHost(host: string): readonly TextSegment[] {
  return join(
    [...host].map((character) =>
      /[!-~]/.test(character) && character.length === 1 ? plain(character) : escapeOne(character),
    ),
  )
}

const plain = (text: string): TextSegment => ({ text, isEscape: false })
const mark = (text: string): TextSegment => ({ text, isEscape: true })
const escapeOne = (character: string) =>
  mark(`\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)

function escapeEach(match: string): readonly TextSegment[] {
  return [...match].map(escapeOne)
}

function showLineBreaks(run: string): readonly TextSegment[] {
  const count = run.split('\n').length - 1
  if (count <= mostLineBreaks) return [plain(run)]
  return [plain('\n'), mark(`\\n × ${count}`), plain('\n')]
}

function showWord(word: string): readonly TextSegment[] {
  if (!latin.test(word) || !lookAlikeLetter.test(word)) return [plain(word)]
  return [...word].map((letter) =>
    lookAlikeLetter.test(letter) ? escapeOne(letter) : plain(letter),
  )
}

/** Fewer segments draw fewer elements. */
function join(segments: readonly TextSegment[]): readonly TextSegment[] {
  const joined: TextSegment[] = []
  for (const { text, isEscape } of segments) {
    const last = joined.at(-1)
    if (last?.isEscape === isEscape) last.text += text
    else joined.push({ text, isEscape })
  }
  return joined
}
