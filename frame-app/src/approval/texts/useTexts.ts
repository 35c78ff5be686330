import { createContext, useContext } from 'react'
import { type ApprovalTexts, englishTexts } from './approvalTexts.ts'

/** The texts of everything below, English unless provided. */
export const TextsContext = createContext<ApprovalTexts>(englishTexts)

export function useTexts(): ApprovalTexts {
  return useContext(TextsContext)
}
