import { useLayoutEffect, useState } from 'react'
import { applyCssVariables, type CssVariables } from '../../theme/cssVariables.ts'
import { adoptStyles } from './adoptStyles.ts'

export type HostLanguage = { readonly lang: string; readonly dir: 'ltr' | 'rtl' }

/** The language of the fallback, which is shown before another is loaded. */
const english: HostLanguage = { lang: 'en', dir: 'ltr' }

/**
 * An element at the end of the page's body with an open shadow root, so that the page's styles stay out
 * and ours stay in, with a language of its own. It is gone with the component; undefined until the first
 * commit.
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
    // In the top layer, where no stacking and no transformed ancestor of the page's can reach.
    host.popover = 'manual'
    host.showPopover?.()
    setRoot(shadow)
    return () => host.remove()
  }, [css])

  useLayoutEffect(() => {
    // Always an HTMLElement: it was made above.
    if (root) applyCssVariables(root.host as HTMLElement, variables)
  }, [root, variables])

  useLayoutEffect(() => {
    // Always an HTMLElement: it was made above.
    if (root) Object.assign(root.host as HTMLElement, language)
  }, [root, language])

  return root
}
