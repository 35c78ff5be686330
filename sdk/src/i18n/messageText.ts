import type { FrameErrorCode } from '@latchkey/protocol'
import { createTexts, type TextValues } from '@latchkey/ui'
import errors from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
import english from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }
import { type TextKey, t } from './t.ts'

/** An error or a toast as the stores hold it: a code that picks the text, and a sentence for a code without one. */
export type CodedMessage = {
  code: string | undefined
  message: string
  data?: Readonly<Record<string, unknown>>
}

/** A code of the protocol without a text does not compile. */
const errorTexts = createTexts(errors satisfies Readonly<Record<FrameErrorCode, string>>)

/** Returns the text of the code; the message's own sentence where there is none, or a value for it is missing. */
export function messageText({ code, message, data }: CodedMessage): string {
  const text = findText(code, textValues(data))
  return text === undefined || text.includes('{') ? message : text
}

function findText(code: string | undefined, values: TextValues): string | undefined {
  if (code === undefined) return undefined
  if (isErrorCode(code)) return errorTexts.t(code, values)
  const key = `message.${code}`
  return isTextKey(key) ? t(key, values) : undefined
}

const isErrorCode = (code: string): code is FrameErrorCode => Object.hasOwn(errors, code)
const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)

function textValues(data: Readonly<Record<string, unknown>> = {}): TextValues {
  const known = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(known)
}
