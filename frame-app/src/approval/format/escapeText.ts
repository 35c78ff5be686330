/**
 * Makes text that tricks the eye visible. What can be read stays as it is; what cannot becomes
 * an escape in a segment of its own, so that it can be marked, and an escape that was typed
 * as text does not pass for one.
 */
export type TextSegment = { text: string; isEscape: boolean }

type Rule = { pattern: string; show: (match: string) => readonly TextSegment[] }

/** Longest runs that stand as they are. */
const mostLineBreaks = 3
const mostSpaces = 40
const mostMarks = 3

/** Alphabets with letters that pass for Latin ones. */
const lookAlike = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const latin = /\p{Script=Latin}/u
const lookAlikeLetter = new RegExp(`[${lookAlike}]`, 'u')

const emoji = String.raw`\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?`

/** The first that matches wins, so what is legitimate stands before what it resembles. */
const rules: readonly Rule[] = [
  // Floods, which push the rest out of sight.
  { pattern: `[ \\t]{${mostSpaces + 1},}`, show: (run) => [mark(`\\s × ${run.length}`)] },
  { pattern: String.raw`(?:[ \t]*\r?\n)+`, show: showLineBreaks },
  // Emoji, with the invisible joiners that belong to them.
  {
    pattern: String.raw`${emoji}(?:\u200D${emoji})*|[0-9#*]\uFE0F\u20E3`,
    show: (match) => [plain(match)],
  },
  // Strokes through the text, towers of marks, and marks with nothing to stand on.
  { pattern: String.raw`[\u0334-\u0338\u20D0-\u20F0]`, show: escapeEach },
  { pattern: `(?<=\\p{M}{${mostMarks}}|^|\\s)\\p{M}+`, show: escapeEach },
  // Control, format and unassigned characters, odd spaces, and letters that show nothing.
  {
    pattern: String.raw`(?!\t)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`,
    show: escapeEach,
  },
  { pattern: String.raw`(?![ \u3000])\p{Zs}`, show: escapeEach },
  // Words that mix Latin with an alphabet that looks like it.
  { pattern: `[\\p{Script=Latin}${lookAlike}]+`, show: showWord },
]

const anyRule = new RegExp(rules.map(({ pattern }) => `(${pattern})`).join('|'), 'gu')

/** Text as segments; joined without their escapes they are the text's visible part. */
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

/** A host name or anything else that only has ASCII letters when it is honest: the rest is escaped. */
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

/** Neighbours of one kind become one segment: what is drawn has no more pieces than it needs. */
function join(segments: readonly TextSegment[]): readonly TextSegment[] {
  const joined: TextSegment[] = []
  for (const { text, isEscape } of segments) {
    const last = joined.at(-1)
    if (last?.isEscape === isEscape) last.text += text
    else joined.push({ text, isEscape })
  }
  return joined
}
