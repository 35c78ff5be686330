import { createTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }

/** The key of a text; one that English lacks does not compile. */
export type TextKey = keyof typeof english

/** The texts of the modal and the button, in one language. */
export type ModalTexts = Texts<typeof english>

/**
 * The texts in English, which are there before any other language is loaded.
 *
 * @example englishTexts.t('resend.countdown', { seconds: 12 }) // 'in 12s'
 */
export const englishTexts: ModalTexts = createTexts(english)

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)
