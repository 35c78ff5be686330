import { en } from './en.ts'
import { createFormatInstant } from './formatInstant.ts'

export type TextKey = keyof typeof en

/** Every language, and how `Intl` formats beside it. A new one is a row here. */
const languages = {
  en: { texts: en, format: 'en-GB' },
} as const satisfies Record<string, { texts: Record<TextKey, string>; format: string }>

type Language = keyof typeof languages

/** Texts and formats in one language. */
export type Wording = {
  /** For `lang` attributes. */
  readonly language: string
  /** A text with its values. */
  t(key: TextKey, values?: Readonly<Record<string, string | number>>): string
  formatInstant(at: Date, timeZone?: string): string
}

/**
 * Makes the function that finds the wording of a locale (BCP 47), English where
 * there is no other. Formatters are kept: one for each process or app.
 *
 * @example createWordings()('pt-BR').t('loginCode.title')
 */
export function createWordings(): (locale: string | null | undefined) => Wording {
  const formatInstant = createFormatInstant()
  return (locale) => {
    const language = pickLanguage(locale)
    const { texts, format } = languages[language]
    return {
      language,
      t: (key, values = {}) =>
        texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
      formatInstant: (at, timeZone) =>
        formatInstant(at, { locale: format, ...(timeZone === undefined ? {} : { timeZone }) }),
    }
  }
}

function pickLanguage(locale: string | null | undefined): Language {
  const language = locale?.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, language) ? (language as Language) : 'en'
}
