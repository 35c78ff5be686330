/** A page of scenes describes itself to `takePictures.ts`, in both galleries. */

/** Names start with the group: `Connect/failed`. */
export type SceneEntry = {
  readonly name: string
  /** Typed into the page once it is drawn, such as '12' or 'Enter'. */
  readonly keys: readonly string[]
  /** The button that a hurried mouse presses. */
  readonly press?: string | undefined
}

/** 2 March 2026, 9:30 UTC: every picture is taken at this time. */
export const sceneTime = Date.UTC(2026, 2, 2, 9, 30)

declare global {
  interface Window {
    /** Set by a page without `?scene`. */
    scenes?: readonly SceneEntry[]
  }
}

export type SceneQuery = {
  readonly scene: string | undefined
  readonly theme: 'light' | 'dark'
  /** BCP 47. */
  readonly language: string
}

/** `?scene=Connect/idle&theme=dark&language=de` */
export function readQuery(): SceneQuery {
  const query = new URLSearchParams(location.search)
  return {
    scene: query.get('scene') ?? undefined,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    language: query.get('language') ?? 'en',
  }
}

/** Lists the scenes with their links. */
export function listScenes(scenes: readonly SceneEntry[]): void {
  window.scenes = scenes
  const list = document.createElement('ul')
  list.append(...scenes.map(({ name }) => createItem(name)))
  document.body.replaceChildren(list)
}

function createItem(name: string) {
  const item = document.createElement('li')
  item.append(`${name} `)
  for (const theme of ['light', 'dark']) {
    const link = document.createElement('a')
    link.href = `${location.pathname}?${new URLSearchParams({ scene: name, theme })}`
    link.textContent = theme
    item.append(link, ' ')
  }
  return item
}

/** Resolves after the browser has drawn twice. */
export const nextFrames = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )

/** Resolves once `isDone` holds. */
export async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await nextFrames()
}

/** Notifies `takePictures.ts` that the scene is drawn. */
export function markReady(): void {
  document.documentElement.dataset.ready = 'true'
  if (window.parent !== window) window.parent.postMessage({ isReady: true }, '*')
}
