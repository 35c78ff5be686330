import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** The shadow root that the modal is drawn in; undefined outside of it. */
export const ShadowRootContext = createContext<ShadowRoot | undefined>(undefined)

/** Styles that are there as long as the component is: for what only one view needs. */
export function useStyles(css: string): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => root && adoptStyles(root, css), [root, css])
}
