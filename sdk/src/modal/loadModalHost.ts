import type { ComponentType } from 'react'
import type { MessageTexts } from '../i18n/errorTexts.ts'
import type { LoadLanguageParameters } from '../i18n/loadLanguage.ts'
import type { ModalHostProps } from './ModalHost.tsx'

/** Fetches the modal's code, and with it that of the Connect view; the browser keeps what it has. */
export async function loadModalHost(): Promise<ComponentType<ModalHostProps>> {
  const [{ ModalHost }] = await Promise.all([
    import('./ModalHost.tsx'),
    import('./views/Connect/Connect.tsx'),
    importLanguage(),
  ])
  return ModalHost
}

/** Fetches the texts of the modal. Rejects where `loadModalHost` does: part of the code did not arrive. */
export async function loadModalLanguage(parameters: LoadLanguageParameters): Promise<MessageTexts> {
  const { loadLanguage } = await importLanguage()
  return loadLanguage(parameters)
}

/** Fetches the code ahead. A failure is ignored: the code is fetched again when it is needed. */
export function prefetchModal(): void {
  loadModalHost().catch(() => undefined)
}

const importLanguage = () => import('../i18n/loadLanguage.ts')
