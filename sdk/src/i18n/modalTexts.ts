import { createTexts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }

/** The key of a text; one that English lacks does not compile. */
export type TextKey = keyof typeof english

/**
 * The texts of the modal, in English.
 *
 * @example t('resend.countdown', { seconds: 12 }) // 'in 12s'
 */
export const { t, split } = createTexts(english)
