import type { Languages } from '../src/locales/languages.ts'

/** Languages of the tests, each with a handful of texts: German, and Polish for its four plural forms. */
export const testLanguages = {
  de: { approval: () => import('./locales/de/approval.json', { with: { type: 'json' } }) },
  pl: { approval: () => import('./locales/pl/approval.json', { with: { type: 'json' } }) },
} satisfies Languages
