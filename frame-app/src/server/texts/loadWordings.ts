import {
  createFormatInstant,
  type Languages,
  languages,
  loadTexts,
  pickLanguage,
  type Texts,
} from '@latchkey/ui'
import emails from '@latchkey/ui/locales/en/emails.json' with { type: 'json' }
import pages from '@latchkey/ui/locales/en/pages.json' with { type: 'json' }

export type PageKey = keyof typeof pages

export type Wording = {
  readonly emails: Texts<typeof emails>
  readonly pages: Texts<typeof pages>
  formatInstant(at: Date, timeZone?: string): string
}

/** Takes a BCP 47 tag; English replaces missing texts and languages. */
export type GetWording = (locale: string | null | undefined) => Wording

/**
 * Loads every language, once per process. An unreadable file leaves its area in English.
 *
 * @example (await loadWordings())('pt-BR').emails.t('loginCode.title')
 */
export async function loadWordings(known: Languages = languages): Promise<GetWording> {
  const instants = createFormatInstant()

  const load = async (language: string): Promise<Wording> => {
    const shared = { wanted: [language], languages: known }
    return {
      emails: await loadTexts({ area: 'emails', english: emails, ...shared }),
      pages: await loadTexts({ area: 'pages', english: pages, ...shared }),
      formatInstant: (at, timeZone) => instants(at, { locale: language, timeZone }),
    }
  }

  const english = await load('en')
  const others = Object.keys(known)
  const wordings = new Map(
    await Promise.all(others.map(async (language) => [language, await load(language)] as const)),
  )
  return (locale) => wordings.get(pickLanguage(locale ? [locale] : [], others)) ?? english
}
