import { createTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/button.json' with { type: 'json' }

export type ButtonTexts = Texts<typeof english>

/** English, which every page loads with the connect button. */
export const englishButtonTexts: ButtonTexts = createTexts(english)
