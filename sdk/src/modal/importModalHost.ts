/** Names the modal's files, which would otherwise be listed in what every page loads. */
import type { ComponentType } from 'react'
import type { LoadLanguageParameters } from '../i18n/loadLanguage.ts'
import type { MessageTexts } from '../i18n/messageTexts.ts'
import type { ModalHostProps } from './ModalHost.tsx'

const importLanguage = () => import('../i18n/loadLanguage.ts')

/** Loads the language's code, too. */
export async function importModalHost(): Promise<ComponentType<ModalHostProps>> {
  const [{ ModalHost }] = await Promise.all([import('./ModalHost.tsx'), importLanguage()])
  return ModalHost
}

/** Rejects if `importModalHost` does. */
export async function importTexts(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { loadLanguage } = await importLanguage()
  return loadLanguage(parameters)
}
