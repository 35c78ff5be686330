import { describe, expect, test } from 'vitest'
import { testLanguages } from '../../test/languages.ts'
import type { Messages } from '../text/createTexts.ts'
import { loadTexts } from '../text/loadTexts.ts'
import account from './en/account.json' with { type: 'json' }
import approval from './en/approval.json' with { type: 'json' }
import button from './en/button.json' with { type: 'json' }
import emails from './en/emails.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import modal from './en/modal.json' with { type: 'json' }
import pages from './en/pages.json' with { type: 'json' }
import views from './en/views.json' with { type: 'json' }
import { type Area, type Languages, languages } from './languages.ts'

const english = { account, approval, button, emails, errors, modal, pages, views } satisfies Record<
  Area,
  Messages
>

const listForms = (message: Messages[string] | undefined): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {})
const listNames = (message: Messages[string] | undefined) =>
  new Set(listForms(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))

describe.each(Object.entries<Messages>(english))('en/%s.json', (_, messages) => {
  test('behavior: no text is empty, shouts or ends in a space', () => {
    for (const [key, message] of Object.entries(messages)) {
      for (const form of listForms(message)) expect(form, key).toMatch(/^[^\s!]([^!]*[^\s!])?$/)
    }
  })
})

/** A test language must not hide a shipped one with the same tag. */
const all: readonly (readonly [string, Languages[string]])[] = [
  ...Object.entries<Languages[string]>(languages),
  ...Object.entries<Languages[string]>(testLanguages),
]

describe.each(all)('%s', (tag, language) => {
  /** Every text of the language, beside that of English. */
  async function listTexts() {
    const areas = Object.entries(language).map(async ([area, load]) => {
      const messages: Messages = (await load()).default
      const original: Messages = english[area as Area]
      return Object.entries(messages).map(([key, message]) => ({
        key,
        message,
        original: original[key],
      }))
    })
    return (await Promise.all(areas)).flat()
  }

  test('behavior: it has keys and names of English alone', async () => {
    for (const { key, message, original } of await listTexts()) {
      expect(original, key).toBeDefined()
      const names = listNames(original)
      expect(new Set([...names, ...listNames(message)]), key).toEqual(names)
    }
  })

  test('behavior: a text that depends on a count has the plural forms of the language', async () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const { key, message, original } of await listTexts()) {
      expect(typeof message, key).toBe(typeof original)
      if (typeof message === 'string') continue
      expect(Object.keys(message).sort(), key).toEqual([...pluralCategories].sort())
    }
  })
})

describe.each(Object.entries(languages))('%s, a shipped language', (_, language) => {
  test.each(Object.entries<Messages>(english))(
    'behavior: no key of en/%s.json is missing',
    async (area, messages) => {
      const translated: Messages = (await language[area as Area]?.())?.default ?? {}
      expect(Object.keys(translated).sort()).toEqual(Object.keys(messages).sort())
    },
  )

  test.each(Object.entries<Messages>(english))(
    'behavior: every text of en/%s.json keeps its placeholders',
    async (area, messages) => {
      const translated: Messages = (await language[area as Area]?.())?.default ?? {}
      for (const [key, message] of Object.entries(messages)) {
        expect(listNames(translated[key]), key).toEqual(listNames(message))
      }
    },
  )
})

describe('loadTexts', () => {
  const load = (wanted: readonly string[], known: Languages = testLanguages) =>
    loadTexts({ area: 'approval', english: approval, wanted, languages: known })

  test('default: the user’s language, English where a text is missing', async () => {
    const { t, split, locale } = await load(['de-AT', 'en'])
    expect(locale).toBe('de')
    expect(t('action.approve')).toBe('Genehmigen')
    expect(t('action.copy')).toBe('Copy')
    expect(split('sentence.signIn')).toEqual([
      { text: 'Bei ' },
      { name: 'domain' },
      { text: ' anmelden' },
    ])
  })

  test('behavior: plurals by the rules of the language', async () => {
    const { t } = await load(['pl'])
    const texts = [1, 3, 5, 22].map((count) => t('sentence.instructions', { count }))
    expect(texts).toEqual([
      'Wykonaj 1 instrukcję',
      'Wykonaj 3 instrukcje',
      'Wykonaj 5 instrukcji',
      'Wykonaj 22 instrukcje',
    ])
  })

  test('behavior: English where the language is not known', async () => {
    expect((await load(['fr'])).t('action.approve')).toBe('Approve')
  })

  test('behavior: English where the file does not load', async () => {
    const broken = { de: { approval: () => Promise.reject(new TypeError('no network')) } }
    const { t, locale } = await load(['de'], broken)
    expect(locale).toBe('en')
    expect(t('action.approve')).toBe('Approve')
  })
})
