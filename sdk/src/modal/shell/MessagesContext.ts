import { type Context, createContext } from 'react'
import { englishMessages, type MessageTexts } from '../../i18n/messageTexts.ts'

export const MessagesContext: Context<MessageTexts> = createContext(englishMessages)
