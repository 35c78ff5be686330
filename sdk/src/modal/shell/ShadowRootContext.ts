import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

export const ShadowRootContext = createContext<ShadowRoot | undefined>(undefined)

export function useStyles(css: string): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => root && adoptStyles(root, css), [root, css])
}
