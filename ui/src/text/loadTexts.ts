import { type Area, type AreaMessages, type Languages, languages } from '../locales/languages.ts'
import { createTexts, type Texts } from './createTexts.ts'
import { pickLanguage } from './pickLanguage.ts'

export type LoadTextsParameters<Name extends Area> = {
  area: Name
  /** The area's English, which is always there: other languages lean on it. */
  english: AreaMessages[Name]
  /** BCP 47 tags in order of preference, such as `navigator.languages`. */
  wanted: readonly string[]
  languages?: Languages
  /** Called when the file of the language did not load, and English stands in for it. */
  onFailure?: (error: unknown) => void
}

/** Loads the texts of one area in the person's language. English costs no request. */
export async function loadTexts<Name extends Area>(
  parameters: LoadTextsParameters<Name>,
): Promise<Texts<AreaMessages[Name]>> {
  const { area, english, wanted, languages: known = languages, onFailure } = parameters
  const locale = pickLanguage(wanted, ['en', ...Object.keys(known)])
  // A file that cannot be loaded leaves everything readable: in English.
  const file = await known[locale]?.[area]?.().catch((error: unknown) => {
    onFailure?.(error)
    return undefined
  })
  return file ? createTexts(english, { locale, messages: file.default }) : createTexts(english)
}
