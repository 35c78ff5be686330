import type { Languages } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { englishTexts } from '../i18n/modalTexts.ts'
import { ModalFallback } from './ModalFallback.tsx'
import { TextsContext } from './shell/TextsContext.ts'
import { useModalCode } from './useModalCode.ts'

export type ModalGateProps = {
  children?: ReactNode
  /** Default: those of `ui`. */
  languages?: Languages
}

/**
 * Renders the modal, or a fallback until its code loads. Provides the texts: English at first, as
 * on a server.
 */
export function ModalGate({ children, languages }: ModalGateProps): ReactNode {
  const { stores } = useLatchkeyContext()._internal
  const open = useStore(stores.modal, (modal) => modal.open)
  const { Host, texts, failed, load } = useModalCode(open, languages)
  return (
    <TextsContext.Provider value={texts?.modal ?? englishTexts}>
      {children}
      {Host ? <Host texts={texts} /> : open && <ModalFallback failed={failed} onRetry={load} />}
    </TextsContext.Provider>
  )
}
