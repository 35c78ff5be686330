import en from './en.json' with { type: 'json' }
import { type TextKey, type TextValues, t } from './t.ts'

/** An error or a toast as the stores hold it: a code that picks the text, and a sentence for a code without one. */
export type CodedMessage = {
  code: string | undefined
  message: string
  data?: Readonly<Record<string, unknown>>
}

/** What a person is told, by the code; the message's own sentence where there is no text, or a value for it is missing. */
export function messageText({ code, message, data }: CodedMessage): string {
  const key = `message.${code}`
  if (!isTextKey(key)) return message
  const text = t(key, textValues(data))
  return text.includes('{') ? message : text
}

const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

function textValues(data: Readonly<Record<string, unknown>> = {}): TextValues {
  const known = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(known)
}
