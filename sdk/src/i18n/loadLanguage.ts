import { type Languages, loadTexts } from '@latchkey/ui'
import button from '@latchkey/ui/locales/en/button.json' with { type: 'json' }
import modal from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }
import type views from '@latchkey/ui/locales/en/views.json'
import type { Logger } from '../primitives/logger.ts'
import { createErrorLoader, type MessageTexts } from './messageTexts.ts'

/** English loads with the views. */
const unloaded = {} as typeof views

export type LoadLanguageParameters = {
  /** BCP 47, in order of preference. */
  wanted: readonly string[]
  logger?: Logger | undefined
  /** Default: those of `ui`. */
  languages?: Languages | undefined
}

/**
 * Loads the modal's texts in the first available language, those of errors aside. Never rejects:
 * falls back to English.
 */
export async function loadLanguage(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { wanted, logger, languages } = parameters
  const shared = {
    wanted,
    onFailure: () => logger?.debug('[latchkey] a language did not load, so its texts are English'),
    ...(languages && { languages }),
  }
  const [buttonTexts, modalTexts, viewTexts] = await Promise.all([
    loadTexts({ area: 'button', english: button, ...shared }),
    loadTexts({ area: 'modal', english: modal, ...shared }),
    loadTexts({ area: 'views', english: unloaded, ...shared }),
  ])
  const views = viewTexts.locale === 'en' ? undefined : viewTexts
  const loadErrors = createErrorLoader({ modal: modalTexts, ...shared })
  return { button: buttonTexts, modal: modalTexts, views, loadErrors }
}
