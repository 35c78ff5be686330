import { useLayoutEffect, useState } from 'react'
import { applyCssVariables, type CssVariables } from '../../theme/cssVariables.ts'
import { adoptStyles } from './adoptStyles.ts'

/**
 * An element at the end of the page's body with an open shadow root, so that the page's styles stay out
 * and ours stay in. It is gone with the component; undefined until the first commit.
 */
export function useShadowHost(css: string, variables: CssVariables): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>()

  useLayoutEffect(() => {
    const host = document.createElement('latchkey-modal')
    // The texts are English, whatever the page around them is.
    host.lang = 'en'
    host.dir = 'ltr'
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

  return root
}
