import type { ComponentType } from 'react'
import type { LoadLanguageParameters } from '../i18n/loadLanguage.ts'
import type { MessageTexts } from '../i18n/messageTexts.ts'
import type { ModalHostProps } from './ModalHost.tsx'

export async function loadModalHost(): Promise<ComponentType<ModalHostProps>> {
  const load = async () => (await import('./importModalHost.ts')).importModalHost()
  const [ModalHost] = await Promise.all([load(), importLanguage()])
  return ModalHost
}

/** Rejects if `loadModalHost` does. */
export async function loadModalLanguage(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { loadLanguage } = await importLanguage()
  return loadLanguage(parameters)
}

/** Loads the code ahead. Ignores failures: opening loads it again. */
export function prefetchModal(): void {
  loadModalHost().catch(() => undefined)
}

const importLanguage = () => import('../i18n/loadLanguage.ts')
