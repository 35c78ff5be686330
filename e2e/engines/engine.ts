/** A browser other than Chromium, as far as a walk through the demo needs one. */

/** How a button is pressed; `click` is `element.click()`, as assistive technology does it. */
export type PressKind = 'touch' | 'pen' | 'mouse' | 'key' | 'click'

export type Press = {
  /** Text of the button. */
  button: string
  kind: PressKind
  /** In the login frame instead of the page. */
  isInFrame?: boolean
}

export type Tab = {
  goTo(url: string): Promise<void>
  /** Waits for the element, in the login frame if `isInFrame`, then returns its text. */
  readText(selector: string, options?: { isInFrame?: boolean }): Promise<string>
  /** Focuses the element, in an open shadow root too, and types into it. */
  type(selector: string, text: string): Promise<void>
  /** Waits until the button is there and not `aria-disabled`, then presses it once. */
  press(press: Press): Promise<void>
  /** Waits for a window that this tab opened. */
  waitForWindow(): Promise<Tab>
  screenshot(path: string): Promise<void>
}

export type Engine = {
  /** Name and version. */
  name: string
  /** What its driver can press with. */
  kinds: readonly PressKind[]
  /** A tab of a fresh profile, with this size in CSS pixels where the driver allows it. */
  open(size: { width: number; height: number }): Promise<Tab>
  close(): Promise<void>
}

/** Longest wait for anything in a walk, in milliseconds. */
export const walkLimit = 20_000

/** An XPath of the button with this text, once it can be pressed. */
export const liveButtonPath = (text: string) =>
  `//button[normalize-space(.)=${JSON.stringify(text)} and not(@aria-disabled='true') and not(@disabled)]`

export const frameSelector = '#w3m-iframe'

/** Focuses the first element of the document or its open shadow roots; tells whether there is one. */
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
