/** Names the pictures of the gallery. */
import type { SceneEntry } from './scene.ts'

export type Picture = SceneEntry & {
  readonly page: 'modal' | 'approval' | 'account'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  /** `modal/Connect-idle.light.360x740.png` */
  readonly file: string
}

type Size = readonly [width: number, height: number]

const phone: Size = [360, 740]
const desktop: Size = [1280, 800]
const landscape: Size = [740, 360]

/** The sizes of each page's pictures. */
const sizes = {
  modal: [phone, desktop],
  approval: [phone, desktop, landscape],
  account: [phone, desktop],
} as const satisfies Record<Picture['page'], readonly Size[]>

const themes = ['light', 'dark'] as const

/** Lists the pictures of a page: each scene in both themes and every size. */
export function listPictures(page: Picture['page'], scenes: readonly SceneEntry[]): Picture[] {
  return scenes.flatMap((scene) =>
    sizes[page].flatMap(([width, height]) =>
      themes.map((theme) => ({
        ...scene,
        page,
        theme,
        width,
        height,
        file: `${page}/${scene.name}.${theme}.${width}x${height}.png`,
      })),
    ),
  )
}
