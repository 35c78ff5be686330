/** The iframe of the login frame: hidden, until an approval is shown over the modal. */
import { followElement } from './followElement.ts'

export type FrameElement = {
  readonly iframe: HTMLIFrameElement
  /** Appends it to the body, which starts its loading; nothing is requested before. */
  append(): void
  /** Lays it over an element of the modal, makes it visible and follows the element. */
  show(area: HTMLElement): void
  hide(): void
  /** The height that the approval sheet asks for, in CSS pixels: the area gets it as `--lk-frame-height`. */
  setHeight(height: number): void
  remove(): void
}

/** Until the approval sheet asks for another, in CSS pixels: the least that it asks for, so that little moves. */
const defaultHeight = 480

const baseStyle = { position: 'fixed', zIndex: '999999', display: 'none', border: 'none' } as const

/**
 * @param url the frame's address with its query
 * @param title what a screen reader calls it
 */
export function createFrameElement(url: string, title = 'Latchkey login'): FrameElement {
  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  iframe.title = title
  iframe.src = url
  // Passkeys in a frame of another site need the embedder's leave.
  iframe.allow = 'publickey-credentials-get *; publickey-credentials-create *'
  // The frame's server names the refused origin from it, whatever the page's own policy is.
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  Object.assign(iframe.style, baseStyle)

  let height = defaultHeight
  let area: HTMLElement | undefined
  let stopFollowing: (() => void) | undefined
  const askForHeight = () => area?.style.setProperty('--lk-frame-height', `${height}px`)
  const hide = () => {
    iframe.style.display = 'none'
    stopFollowing?.()
    area = stopFollowing = undefined
  }

  return {
    iframe,
    append: () => document.body.append(iframe),
    show(over) {
      hide()
      area = over
      askForHeight()
      stopFollowing = followElement(over, () => Object.assign(iframe.style, placement(over)))
      iframe.style.display = 'block'
    },
    hide,
    setHeight(next) {
      height = next
      askForHeight()
    },
    remove() {
      hide()
      iframe.remove()
    },
  }
}

/** Exactly over an element, corners included. */
function placement(area: HTMLElement): Partial<CSSStyleDeclaration> {
  const { left, top, width, height } = area.getBoundingClientRect()
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: getComputedStyle(area).borderRadius,
  }
}
