/** The iframe of the login frame: hidden, until an approval is shown over the modal. */
import { warn } from '../primitives/warn.ts'
import { followElement } from './followElement.ts'

export type FrameElement = {
  readonly iframe: HTMLIFrameElement
  /** Appends it to the body, which starts its loading; nothing is requested before. */
  append(): void
  /** Lays it over an element of the modal, makes it visible and follows the element. */
  show(area: HTMLElement): void
  hide(): void
  /** Sets the height that the approval sheet needs, in CSS pixels, as `--lk-frame-height` of the area. */
  setHeight(height: number): void
  remove(): void
}

/** The height until the approval sheet reports its own, in CSS pixels: the least it needs, so that little moves. */
const defaultHeight = 480

const baseStyle = {
  all: 'initial',
  position: 'fixed',
  'z-index': '999999',
  display: 'none',
  border: 'none',
}

const frameId = 'w3m-iframe'

/** Two instances on one page open two frames that share an id. */
function warnOfSecondFrame(): void {
  if (!document.getElementById(frameId)) return
  warn(
    'This page opened a second login frame. Call createLatchkey once, outside of components, and call destroy() on an instance before you replace it.',
  )
}

/**
 * @param url the frame's address with its query
 * @param title what a screen reader calls it
 */
export function createFrameElement(url: string, title = 'Latchkey login'): FrameElement {
  const iframe = document.createElement('iframe')
  iframe.id = frameId
  iframe.name = 'w3m-secure-iframe'
  iframe.title = title
  iframe.src = url
  iframe.allow = permissionsFor(new URL(url).origin)
  // The frame's server names the refused origin from it, whatever the page's own policy is.
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  // Shown in the top layer, where no stacking and no transformed ancestor of the page's can reach.
  iframe.popover = 'manual'
  setStyle(iframe, baseStyle)

  let height = defaultHeight
  let area: HTMLElement | undefined
  let stopFollowing: (() => void) | undefined
  const applyHeight = () => area?.style.setProperty('--lk-frame-height', `${height}px`)
  const raise = () => {
    if (area && iframe.isConnected) iframe.showPopover?.()
  }
  const hide = () => {
    setStyle(iframe, { display: 'none' })
    iframe.hidePopover?.()
    stopFollowing?.()
    area = stopFollowing = undefined
  }

  return {
    iframe,
    append() {
      warnOfSecondFrame()
      document.body.append(iframe)
      raise()
    },
    show(over) {
      hide()
      area = over
      applyHeight()
      stopFollowing = followElement(over, () => setStyle(iframe, placement(over)))
      setStyle(iframe, { display: 'block' })
      raise()
    },
    hide,
    setHeight(next) {
      height = next
      applyHeight()
    },
    remove() {
      hide()
      iframe.remove()
    },
  }
}

/** Passkeys in a frame of another site need the embedder's permission: the frame's origin gets it, and no page that it may be navigated to. */
const permissionsFor = (origin: string) =>
  ['get', 'create'].map((name) => `publickey-credentials-${name} ${origin}`).join('; ')

/** Sets CSS properties past whatever the page's own styles say of iframes. */
function setStyle({ style }: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    style.setProperty(name, value, 'important')
  }
}

/** Exactly over an element, corners included. */
function placement(area: HTMLElement): Readonly<Record<string, string>> {
  const { left, top, width, height } = area.getBoundingClientRect()
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    'border-radius': getComputedStyle(area).borderRadius,
  }
}
