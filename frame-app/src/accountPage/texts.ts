import { FrameError } from '@latchkey/protocol'
import { createTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/account.json' with { type: 'json' }
import { createContext, useContext } from 'react'

export type AccountTexts = Texts<typeof english>
type TextKey = keyof typeof english

/** Writes an instant in the person's own language and time zone. */
export const createWhenFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })

export const TextsContext = createContext<AccountTexts>(createTexts(english))

export function useTexts(): AccountTexts {
  return useContext(TextsContext)
}

type ErrorKey = Extract<TextKey, `error.${string}`>

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(english, key)

/** Says what happened and what to do. */
export function describeError({ t, locale }: AccountTexts, error: unknown): string {
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
  if (cause === 'PASSWORD_TRIES' && typeof retryAfter === 'number') {
    const again = new Date(Date.now() + retryAfter * 1_000)
    return t('passwordTries', { when: createWhenFormat(locale).format(again) })
  }
  if (cause === 'UNKNOWN_WORD') return t('unknownWord', { word: String(word) })
  const keys = [`error.${cause}`, `error.${error.reason}`]
  return t(keys.find(isErrorKey) ?? 'error.other')
}
