import { createContext, useContext } from 'react'
import { type ApprovalTexts, englishTexts } from './approvalTexts.ts'

export const TextsContext = createContext<ApprovalTexts>(englishTexts)

export function useTexts(): ApprovalTexts {
  return useContext(TextsContext)
}
