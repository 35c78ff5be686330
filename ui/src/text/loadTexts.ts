import { type Area, type AreaMessages, type Languages, languages } from '../locales/languages.ts'
import { createTexts, type Texts } from './createTexts.ts'
import { pickLanguage } from './pickLanguage.ts'

export type LoadTextsParameters<Name extends Area> = {
  area: Name
  english: AreaMessages[Name]
  /** BCP 47, in order of preference. */
  wanted: readonly string[]
  languages?: Languages
  /** Receives the error when a language fails to load and English replaces it. */
  onFailure?: (error: unknown) => void
}

export async function loadTexts<Name extends Area>(
  parameters: LoadTextsParameters<Name>,
): Promise<Texts<AreaMessages[Name]>> {
  const { area, english, wanted, languages: known = languages, onFailure } = parameters
  const locale = pickLanguage(wanted, ['en', ...Object.keys(known)])
  const file = await known[locale]?.[area]?.().catch((error: unknown) => {
    onFailure?.(error)
    return undefined
  })
  return file ? createTexts(english, { locale, messages: file.default }) : createTexts(english)
}
