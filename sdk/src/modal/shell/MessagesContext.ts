import { type Context, createContext, useCallback, useContext } from 'react'
import {
  type CodedMessage,
  englishMessages,
  type MessageTexts,
  messageText,
} from '../../i18n/errorTexts.ts'

export const MessagesContext: Context<MessageTexts> = createContext(englishMessages)

export function useMessageText(): (message: CodedMessage) => string {
  const texts = useContext(MessagesContext)
  return useCallback((message) => messageText(texts, message), [texts])
}
