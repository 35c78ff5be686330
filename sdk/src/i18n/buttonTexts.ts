import english from '@latchkey/ui/locales/en/button.json' with { type: 'json' }

/** None of them has a placeholder. */
export type ButtonTexts = { t(key: keyof typeof english): string }

/** English, which every page loads with the connect button. */
export const englishButtonTexts: ButtonTexts = { t: (key) => english[key] }
