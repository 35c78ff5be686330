/** The iframe of the login frame: hidden, until an approval is shown over the modal. */

export type FrameElement = {
  readonly iframe: HTMLIFrameElement
  /** Appends it to the body, which starts its loading; nothing is requested before. */
  append(): void
  /** Lays it over the modal's card and makes it visible. */
  show(): void
  hide(): void
  /** The height that the approval sheet asks for, in CSS pixels. */
  setHeight(height: number): void
  remove(): void
}

/** Up to this width of the body, the frame is a sheet at its bottom. */
const sheetWidth = 430
const cardWidth = 360
const defaultHeight = 600
const margin = 16

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
  let observer: ResizeObserver | undefined
  const place = () => Object.assign(iframe.style, placement(document.body.clientWidth, height))

  return {
    iframe,
    append: () => document.body.append(iframe),
    show() {
      place()
      iframe.style.display = 'block'
      observer ??= new ResizeObserver(place)
      observer.observe(document.body)
    },
    hide() {
      iframe.style.display = 'none'
      observer?.disconnect()
    },
    setHeight(next) {
      height = next
      if (iframe.style.display === 'block') place()
    },
    remove() {
      observer?.disconnect()
      iframe.remove()
    },
  }
}

/** Where the frame goes: a centred card, or a full-width sheet at the bottom of a narrow body. */
export function placement(bodyWidth: number, height: number): Partial<CSSStyleDeclaration> {
  if (bodyWidth <= sheetWidth) {
    return {
      width: '100%',
      height: `min(${height}px, 100dvh)`,
      left: '0',
      top: 'unset',
      bottom: '0',
    }
  }
  const shown = `min(${height}px, 100dvh - ${2 * margin}px)`
  return {
    width: `${cardWidth}px`,
    height: shown,
    left: `calc(50% - ${cardWidth / 2}px)`,
    top: `calc(50dvh - ${shown} / 2)`,
    bottom: 'unset',
  }
}
