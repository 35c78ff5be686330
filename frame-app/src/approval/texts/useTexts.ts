import { createContext, useContext } from 'react'
import { type ApprovalTexts, englishTexts } from './approvalTexts.ts'

/** The provided texts; English by default. */
export const TextsContext = createContext<ApprovalTexts>(englishTexts)

export function useTexts(): ApprovalTexts {
  return useContext(TextsContext)
}
