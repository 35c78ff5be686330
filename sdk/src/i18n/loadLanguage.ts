import { type Languages, loadTexts } from '@latchkey/ui'
import errors from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
import modal from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }
import type { Logger } from '../primitives/logger.ts'
import type { MessageTexts } from './errorTexts.ts'

export type LoadLanguageParameters = {
  /** BCP 47 tags in order of preference. */
  wanted: readonly string[]
  logger?: Logger | undefined
  /** Every language beside English. Default: those of `ui`. */
  languages?: Languages | undefined
}

/**
 * Loads the texts of the modal in the first of the wanted languages that there is. Never rejects: English
 * stands in for a file that does not load.
 */
export async function loadLanguage(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { wanted, logger, languages } = parameters
  const shared = {
    wanted,
    onFailure: () => logger?.debug('[latchkey] a language did not load, so its texts are English'),
    ...(languages && { languages }),
  }
  const [modalTexts, errorTexts] = await Promise.all([
    loadTexts({ area: 'modal', english: modal, ...shared }),
    loadTexts({ area: 'errors', english: errors, ...shared }),
  ])
  return { modal: modalTexts, errors: errorTexts }
}
