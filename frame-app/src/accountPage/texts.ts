import { FrameError } from '@latchkey/protocol'
import { createTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/account.json' with { type: 'json' }
import { createContext, useContext } from 'react'

export type AccountTexts = Texts<typeof english>
type TextKey = keyof typeof english

export const TextsContext = createContext<AccountTexts>(createTexts(english))

export function useTexts(): AccountTexts {
  return useContext(TextsContext)
}

type ErrorKey = Extract<TextKey, `error.${string}`>

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(english, key)

/** Says what happened and what to do. */
export function describeError({ t }: AccountTexts, error: unknown): string {
  if (!(error instanceof FrameError)) return t('error.other')
  const { left, retryAfter, cause, word } = Object(error.data) as Partial<
    Record<'left' | 'retryAfter' | 'cause' | 'word', unknown>
  >
  if (error.reason === 'OTP_WRONG' && typeof left === 'number') {
    return t('codeWrong', { count: left })
  }
  if (error.reason === 'COOLDOWN' && typeof retryAfter === 'number') {
    return t('cooldown', { count: retryAfter })
  }
  if (cause === 'UNKNOWN_WORD') return t('unknownWord', { word: String(word) })
  const key = typeof cause === 'string' ? `error.${cause}` : `error.${error.reason}`
  return isErrorKey(key) ? t(key) : t('error.other')
}
