import { warn } from '../primitives/warn.ts'
import { followElement } from './followElement.ts'

export type FrameElement = {
  readonly iframe: HTMLIFrameElement
  /** Starts loading. */
  append(): void
  show(area: HTMLElement): void
  hide(): void
  /** Sets the sheet's height in CSS pixels, as `--lk-frame-height` of the area. */
  setHeight(height: number): void
  remove(): void
}

/** CSS pixels. Used until the sheet reports its height; the smallest one, so that little moves. */
const defaultHeight = 480

const baseStyle = {
  all: 'initial',
  position: 'fixed',
  'z-index': '999999',
  display: 'none',
  border: 'none',
}

const frameId = 'w3m-iframe'
const frameName = 'w3m-secure-iframe'

/** Another frame or project is an instance of its own: see `docs/options.md`. */
function warnOfSecondFrame(url: string): void {
  const frames = document.querySelectorAll<HTMLIFrameElement>(`iframe[name="${frameName}"]`)
  if (![...frames].some(({ src }) => src && isSameLogin(new URL(src), new URL(url)))) return
  warn(
    'This page opened a second login frame for the same frameUrl and projectId. Call createLatchkey once, outside of components, and call destroy() on an instance before you replace it.',
  )
}

const isSameLogin = (one: URL, other: URL): boolean =>
  one.origin === other.origin &&
  one.searchParams.get('projectId') === other.searchParams.get('projectId')

/** Existing dApps know the id of the first one. */
function findFreeId(): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? frameId : `${frameId}-${number}`
    if (!document.getElementById(id)) return id
  }
}

/**
 * @param url with its query
 * @param title for screen readers
 */
export function createFrameElement(url: string, title = 'Latchkey sign-in'): FrameElement {
  const iframe = document.createElement('iframe')
  iframe.name = frameName
  iframe.title = title
  iframe.src = url
  iframe.allow = permissionsFor(new URL(url).origin)
  // The frame's server needs it to name a refused origin.
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  // The top layer ignores z-index and transformed ancestors.
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
      warnOfSecondFrame(url)
      iframe.id = findFreeId()
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

/**
 * Passkeys in a cross-site frame need the embedder's permission. Only the frame's origin gets it.
 */
const permissionsFor = (origin: string) =>
  ['get', 'create'].map((name) => `publickey-credentials-${name} ${origin}`).join('; ')

/** `important`, because pages style iframes. */
function setStyle({ style }: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) {
    style.setProperty(name, value, 'important')
  }
}

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
