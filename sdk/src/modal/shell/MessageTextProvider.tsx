import { type Context, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { DescribeMessage } from '../../i18n/errorTexts.ts'
import { MessagesContext } from './MessagesContext.ts'

const showMessage: DescribeMessage = ({ message }) => message

const MessageTextContext: Context<DescribeMessage> = createContext(showMessage)

/**
 * Loads the texts of errors and toasts with the first modal or toast. Until then, messages stay as
 * they are, in English. A failed load is repeated with the next opening, and once the browser is
 * online again.
 */
export function MessageTextProvider({ children }: { children: ReactNode }): ReactNode {
  const { stores } = useLatchkeyContext()._internal
  const { loadErrors } = useContext(MessagesContext)
  const isOpen = useStore(stores.modal, ({ open }) => open)
  const isToastOpen = useStore(stores.toast, ({ open }) => open)
  const isNeeded = isOpen || isToastOpen
  const [describe, setDescribe] = useState(() => showMessage)

  useEffect(() => {
    if (!isNeeded) return
    const ended = new AbortController()
    const { signal } = ended
    const load = async () => {
      try {
        const loaded = await loadErrors()
        if (!signal.aborted) setDescribe(() => loaded)
      } catch {
        addEventListener('online', () => void load(), { once: true, signal })
      }
    }
    void load()
    return () => ended.abort()
  }, [loadErrors, isNeeded])

  return <MessageTextContext.Provider value={describe}>{children}</MessageTextContext.Provider>
}

export const useMessageText = (): DescribeMessage => useContext(MessageTextContext)
