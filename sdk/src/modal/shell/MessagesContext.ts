import { type Context, createContext, useCallback, useContext } from 'react'
import {
  type CodedMessage,
  englishMessages,
  type MessageTexts,
  messageText,
} from '../../i18n/errorTexts.ts'

/** The texts of errors and toasts for everything beneath, English unless provided. */
export const MessagesContext: Context<MessageTexts> = createContext(englishMessages)

/** Returns what describes an error or a toast in the language of the modal. */
export function useMessageText(): (message: CodedMessage) => string {
  const texts = useContext(MessagesContext)
  return useCallback((message) => messageText(texts, message), [texts])
}
