/** A browser other than Chromium, as a walk through the demo uses it. */

/** Ways to press a button; `click` is `element.click()`, as assistive technology does it. */
export type PressKind = 'touch' | 'pen' | 'mouse' | 'key' | 'click'

export type Press = {
  button: string
  kind: PressKind
  isInFrame?: boolean
}

export type Tab = {
  goTo(url: string): Promise<void>
  /** Waits for the element and returns its text. */
  readText(selector: string, options?: { isInFrame?: boolean }): Promise<string>
  /** Focuses the element, in shadow roots too, and types into it. */
  type(selector: string, text: string): Promise<void>
  /** Waits until the button is enabled, then presses it once. */
  press(press: Press): Promise<void>
  /** Waits until the frame is shown, and neither it nor anything in it has moved for half a second. */
  untilFrameRests(): Promise<void>
  waitForWindow(): Promise<Tab>
  screenshot(path: string): Promise<void>
}

/** For cookies and site data of third parties. `blocked` is the browser's strictest setting. */
export type CookiePolicy = 'default' | 'allowed' | 'blocked'

export type Engine = {
  name: string
  /** Presses that its driver can make. */
  kinds: readonly PressKind[]
  /** Opens a tab in a fresh profile, in this size (CSS pixels) if the driver allows it. */
  open(size: { width: number; height: number }): Promise<Tab>
  close(): Promise<void>
}

/** Longest wait in a walk, in milliseconds. */
export const walkLimit = 20_000

/** Returns the XPath of the enabled button with this text. */
export const liveButtonPath = (text: string) =>
  `//button[normalize-space(.)=${JSON.stringify(text)} and not(@aria-disabled='true') and not(@disabled)]`

export const frameSelector = '#w3m-iframe'

/** Resolves once the frame is shown and has kept its place over 30 pictures, half a second or more. */
export const restScript = `new Promise((resolve) => {
  let before = ''
  let pictures = 0
  const look = () => {
    const { x, y, width, height } = document.querySelector('${frameSelector}').getBoundingClientRect()
    const now = [x, y, width, height].join()
    pictures = now === before && height > 0 ? pictures + 1 : 0
    before = now
    if (pictures < 30) requestAnimationFrame(look)
    else resolve()
  }
  look()
})`

/** Resolves once every animation of the document that ends has ended. */
export const animationScript = `Promise.allSettled(
  document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`

/** Focuses the first match in the document or its open shadow roots; false if there is none. */
export const focusScript = (selector: string) => `(() => {
  const find = (root) => {
    const found = root.querySelector(${JSON.stringify(selector)})
    if (found) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inner = shadowRoot && find(shadowRoot)
      if (inner) return inner
    }
  }
  const element = find(document)
  element?.focus()
  return element !== undefined
})()`
