import { createTexts, type Texts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }

/** A key that English lacks does not compile. */
export type TextKey = keyof typeof english

export type ModalTexts = Texts<typeof english>

/**
 * English, available before any other language loads.
 *
 * @example englishTexts.t('title.Downloads', { name: 'Example' }) // 'Get Example'
 */
export const englishTexts: ModalTexts = createTexts(english)

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)
