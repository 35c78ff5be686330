import { type Context, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { DescribeMessage } from '../../i18n/errorTexts.ts'
import { MessagesContext } from './MessagesContext.ts'

/** Empty, so that a message never changes under the reader. */
const describeLater: DescribeMessage = () => ''
const showMessage: DescribeMessage = ({ message }) => message

const MessageTextContext: Context<DescribeMessage> = createContext(showMessage)

/**
 * Loads the texts of errors and toasts with the first modal or toast. If they do not load, messages
 * stay as they are, in English, until the next opening.
 */
export function MessageTextProvider({ children }: { children: ReactNode }): ReactNode {
  const { stores } = useLatchkeyContext()._internal
  const { loadErrors } = useContext(MessagesContext)
  const isOpen = useStore(stores.modal, ({ open }) => open)
  const isToastOpen = useStore(stores.toast, ({ open }) => open)
  const isNeeded = isOpen || isToastOpen
  const [describe, setDescribe] = useState(() => describeLater)

  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const use = (loaded: DescribeMessage) => isCurrent && setDescribe(() => loaded)
    loadErrors().then(use, () => use(showMessage))
    return () => {
      isCurrent = false
    }
  }, [loadErrors, isNeeded])

  return <MessageTextContext.Provider value={describe}>{children}</MessageTextContext.Provider>
}

export const useMessageText = (): DescribeMessage => useContext(MessageTextContext)
