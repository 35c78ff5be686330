import type { FrameErrorCode } from '@latchkey/protocol'
import { type Languages, loadTexts, type Texts, type TextValues } from '@latchkey/ui'
import errors from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
import { isTextKey, type ModalTexts } from './modalTexts.ts'

/** A protocol code without a text does not compile; `core/errors.ts` checks the SDK's. */
const english = errors satisfies Readonly<Record<FrameErrorCode, string>>

/** An error or toast as the stores hold it. `message` is for a code without a text. */
type CodedMessage = {
  code: string | undefined
  message: string
  data?: Readonly<Record<string, unknown>>
}

/** Returns the code's text, or the message if there is none or a value is missing. */
export type DescribeMessage = (message: CodedMessage) => string

export type LoadErrorTextsParameters = {
  /** Has the texts of toasts. */
  modal: ModalTexts
  /** BCP 47, in order of preference. */
  wanted: readonly string[]
  /** Default: those of `ui`. */
  languages?: Languages
  onFailure?: () => void
}

/** Loads the texts of errors in the first available language. Never rejects. */
export async function loadErrorTexts({
  modal,
  ...language
}: LoadErrorTextsParameters): Promise<DescribeMessage> {
  const errors = await loadTexts({ area: 'errors', english, ...language })
  return (message) => describe({ modal, errors }, message)
}

type Sources = { modal: ModalTexts; errors: Texts<typeof english> }

function describe(texts: Sources, { code, message, data }: CodedMessage): string {
  const text = findText(texts, code, textValues(data))
  return text === undefined || text.includes('{') ? message : text
}

function findText(
  { modal, errors }: Sources,
  code: string | undefined,
  values: TextValues,
): string | undefined {
  if (code === undefined) return undefined
  const { retryAfter } = values
  if (code === 'RATE_LIMITED' && typeof retryAfter === 'number') {
    return describeWait(modal, retryAfter)
  }
  if (isErrorCode(code)) return errors.t(code, values)
  const key = `message.${code}`
  return isTextKey(key) ? modal.t(key, values) : undefined
}

/** Rounds up, so that the next attempt does not come too early. */
function describeWait({ t }: ModalTexts, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90
    ? t('rateLimited.minutes', { count: minutes })
    : t('rateLimited.hours', { count: Math.ceil(minutes / 60) })
}

const isErrorCode = (code: string): code is keyof typeof english => Object.hasOwn(english, code)

function textValues(data: Readonly<Record<string, unknown>> = {}): TextValues {
  const known = Object.entries(data).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(known)
}
