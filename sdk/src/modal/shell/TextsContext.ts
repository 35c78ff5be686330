import { type Context, createContext, useContext } from 'react'
import { englishTexts, type ModalTexts } from '../../i18n/modalTexts.ts'

export const TextsContext: Context<ModalTexts> = createContext(englishTexts)

export function useTexts(): ModalTexts {
  return useContext(TextsContext)
}
