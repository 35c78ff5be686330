import { loadTexts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/account.json'
import type { AccountTexts } from './texts.ts'

/** @param wanted BCP 47, in the order of preference */
export const loadAccountTexts = (wanted: readonly string[]): Promise<AccountTexts> =>
  loadTexts({ area: 'account', english, wanted })
