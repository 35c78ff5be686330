import type { ComponentType } from 'react'
import type { LoadLanguageParameters } from '../i18n/loadLanguage.ts'
import type { MessageTexts } from '../i18n/messageTexts.ts'
import type { ModalHostProps } from './ModalHost.tsx'

export async function loadModalHost(): Promise<ComponentType<ModalHostProps>> {
  const { importModalHost } = await importFiles()
  return importModalHost()
}

/** Rejects if `loadModalHost` does. */
export async function loadModalLanguage(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { importTexts } = await importFiles()
  return importTexts(parameters)
}

/** Loads the code ahead. Ignores failures: opening loads it again. */
export function prefetchModal(): void {
  loadModalHost().catch(() => undefined)
}

const importFiles = () => import('./importModalHost.ts')
