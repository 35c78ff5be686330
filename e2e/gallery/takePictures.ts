/** Opens each scene in Chromium and takes its picture. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { listPictures, type Picture } from './listPictures.ts'

export type TakePicturesParameters = {
  context: BrowserContext
  /** Serves the built gallery. */
  origin: string
  /** Where the pictures go. */
  folder: string
  /** Only pictures whose file contains one of these; all if empty. */
  only: readonly string[]
}

/** Pages at the same time. */
const pages = 3
const pagesOfScenes = ['modal', 'approval'] as const satisfies readonly Picture['page'][]

/** Takes all pictures and returns their files, in the order of the gallery. */
export async function takePictures(parameters: TakePicturesParameters): Promise<string[]> {
  const { context, folder, only } = parameters
  const pictures = await findPictures(parameters)
  const chosen = pictures.filter(
    ({ file }) => only.length === 0 || only.some((text) => file.includes(text)),
  )
  for (const page of pagesOfScenes) await mkdir(join(folder, page), { recursive: true })
  const waiting = [...chosen]
  const work = async () => {
    const page = await context.newPage()
    for (let next = waiting.shift(); next; next = waiting.shift())
      await takePicture(page, next, parameters)
    await page.close()
  }
  await Promise.all(Array.from({ length: pages }, work))
  return chosen.map(({ file }) => file)
}

async function findPictures({ context, origin }: TakePicturesParameters): Promise<Picture[]> {
  const page = await context.newPage()
  const found: Picture[] = []
  for (const name of pagesOfScenes) {
    await page.goto(`${origin}/${name}.html`)
    await page.waitForFunction(() => window.scenes !== undefined)
    found.push(...listPictures(name, await page.evaluate(() => window.scenes ?? [])))
  }
  await page.close()
  return found
}

async function takePicture(page: Page, picture: Picture, parameters: TakePicturesParameters) {
  const { width, height, theme, name, keys, press, file } = picture
  const { origin, folder } = parameters
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  await page.goto(`${origin}/${picture.page}.html?${new URLSearchParams({ scene: name, theme })}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const key of keys)
    await (/^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key))
  if (press !== undefined) await pressInHaste(page, press)
  await page.evaluate(drawTwice)
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  await page.mouse.move(0, 0)
}

/** Presses with a mouse that has only just arrived. */
async function pressInHaste(page: Page, name: string) {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`No button ${name}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.down()
  await page.mouse.up()
}

const drawTwice = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
