import type { FrameErrorCode } from '@latchkey/protocol'
import en from './en.json' with { type: 'json' }
import errors from './errors.en.json' with { type: 'json' }
import { fillText, type TextKey, type TextValues } from './t.ts'

/** An error or a toast as the stores hold it: a code that picks the text, and a sentence for a code without one. */
export type CodedMessage = {
  code: string | undefined
  message: string
  data?: Readonly<Record<string, unknown>>
}

/** A code of the protocol without a text does not compile. */
export const errorTexts: Readonly<Record<FrameErrorCode, string>> = errors

/** Returns the text of the code; the message's own sentence where there is none, or a value for it is missing. */
export function messageText({ code, message, data }: CodedMessage): string {
  const template = findText(code)
  if (template === undefined) return message
  const text = fillText(template, textValues(data))
  return text.includes('{') ? message : text
}

function findText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  if (isErrorCode(code)) return errorTexts[code]
  const key = `message.${code}`
  return isTextKey(key) ? en[key] : undefined
}

const isErrorCode = (code: string): code is FrameErrorCode => Object.hasOwn(errors, code)
const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

function textValues(data: Readonly<Record<string, unknown>> = {}): TextValues {
  const known = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(known)
}
