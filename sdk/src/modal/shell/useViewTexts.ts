import { useContext, useMemo } from 'react'
import { addViewTexts, type ViewTexts } from '../../i18n/viewTexts.ts'
import { MessagesContext } from './MessagesContext.ts'

/** The texts of views that load late, and the modal's own. */
export function useViewTexts(): ViewTexts {
  const { modal, views } = useContext(MessagesContext)
  return useMemo(() => addViewTexts(modal, views), [modal, views])
}
