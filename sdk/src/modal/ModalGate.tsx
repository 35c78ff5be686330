import type { Languages } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { englishButtonTexts } from '../i18n/buttonTexts.ts'
import { ModalFallback } from './ModalFallback.tsx'
import { ButtonTextsContext } from './shell/ButtonTextsContext.ts'
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
    <ButtonTextsContext.Provider value={texts?.button ?? englishButtonTexts}>
      {children}
      {Host ? <Host texts={texts} /> : open && <ModalFallback failed={failed} onRetry={load} />}
    </ButtonTextsContext.Provider>
  )
}
