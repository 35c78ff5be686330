import { en } from './en.ts'

export type TextKey = keyof typeof en

/** The text of a key; each `{name}` in it is replaced by `values[name]`. */
export function text(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  return splitText(key)
    .map((part) => ('name' in part ? (values[part.name] ?? '') : part.text))
    .join('')
}

export type TextPart = { text: string } | { name: string }

/** A text in its parts, for values that are more than text. Values are never searched for names. */
export function splitText(key: TextKey): readonly TextPart[] {
  return en[key]
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { text: part }))
}
