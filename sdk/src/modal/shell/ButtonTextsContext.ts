import { type Context, createContext, useContext } from 'react'
import { type ButtonTexts, englishButtonTexts } from '../../i18n/buttonTexts.ts'

export const ButtonTextsContext: Context<ButtonTexts> = createContext(englishButtonTexts)

export const useButtonTexts = (): ButtonTexts => useContext(ButtonTextsContext)
