import { useLayoutEffect, useState } from 'react'
import { applyCssVariables, type CssVariables } from '../../theme/cssVariables.ts'
import { adoptStyles } from './adoptStyles.ts'

export type HostLanguage = { readonly lang: string; readonly dir: 'ltr' | 'rtl' }

const english: HostLanguage = { lang: 'en', dir: 'ltr' }

/**
 * Creates a host with an open shadow root at the end of the body, which isolates styles both ways.
 * Undefined until the first commit.
 */
export function useShadowHost(
  css: string,
  variables: CssVariables,
  language: HostLanguage = english,
): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>()

  useLayoutEffect(() => {
    const host = document.createElement('latchkey-modal')
    const shadow = host.attachShadow({ mode: 'open' })
    adoptStyles(shadow, css)
    document.body.append(host)
    // The top layer ignores z-index and transformed ancestors.
    host.popover = 'manual'
    host.showPopover?.()
    setRoot(shadow)
    return () => host.remove()
  }, [css])

  useLayoutEffect(() => {
    if (root) applyCssVariables(root.host as HTMLElement, variables)
  }, [root, variables])

  useLayoutEffect(() => {
    if (root) Object.assign(root.host as HTMLElement, language)
  }, [root, language])

  return root
}
