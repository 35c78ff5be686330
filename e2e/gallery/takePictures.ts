/** Opens each scene in Chromium and takes its picture. */
import { mkdir, writeFile } from 'node:fs/promises'
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
  /** BCP 47. */
  language: string
}

/** Milliseconds; against a scene that waits for what never comes. */
const drawnWithin = 20_000
const mostShots = 10
const pagesOfScenes = ['modal', 'approval', 'account'] as const satisfies readonly Picture['page'][]

export type Taken = {
  /** In the order of the gallery. */
  readonly files: string[]
  /** Pictures that could not be taken, with the cause. */
  readonly failures: { readonly file: string; readonly cause: string }[]
}

/** Takes all pictures, also after one failed. */
export async function takePictures(parameters: TakePicturesParameters): Promise<Taken> {
  const { context, folder, only } = parameters
  const chosen = (await findPictures(parameters)).filter(
    ({ file }) => only.length === 0 || only.some((text) => file.includes(text)),
  )
  for (const page of pagesOfScenes) await mkdir(join(folder, page), { recursive: true })
  const failures: Taken['failures'] = []
  // A page for each size, at the same time: a page that was resized may not be drawn completely.
  const getSize = ({ width, height }: Picture) => `${width}x${height}`
  await Promise.all(
    [...new Set(chosen.map(getSize))].map(async (size) => {
      const page = await context.newPage()
      const pictures = chosen.filter((picture) => getSize(picture) === size)
      failures.push(...(await takeInTurn(page, pictures, parameters)))
      await page.close()
    }),
  )
  const isTaken = ({ file }: Picture) => failures.every((failure) => failure.file !== file)
  return { files: chosen.filter(isTaken).map(({ file }) => file), failures }
}

/** Returns the failures. */
async function takeInTurn(
  page: Page,
  pictures: readonly Picture[],
  parameters: TakePicturesParameters,
): Promise<Taken['failures']> {
  const failures: Taken['failures'] = []
  let errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const picture of pictures) {
    errors = []
    const cause = await takePicture(page, picture, parameters).catch(String)
    if (cause !== undefined || errors.length > 0)
      failures.push({ file: picture.file, cause: [...errors, cause].join(' ') })
  }
  return failures
}

/** Lists the pictures of every page. */
export async function findPictures({
  context,
  origin,
}: Pick<TakePicturesParameters, 'context' | 'origin'>): Promise<Picture[]> {
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

async function takePicture(
  page: Page,
  picture: Picture,
  parameters: TakePicturesParameters,
): Promise<undefined> {
  await openScene(page, picture, parameters)
  const path = join(parameters.folder, picture.file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await takeStill(page))
  await page.mouse.move(0, 0)
}

/** Resolves once the scene of a picture is drawn. */
export async function openScene(
  page: Page,
  { width, height, theme, name, keys, press, page: pageName }: Picture,
  { origin, language }: Pick<TakePicturesParameters, 'origin' | 'language'>,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  const query = new URLSearchParams({ scene: name, theme, language })
  await page.goto(`${origin}/${pageName}.html?${query}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: drawnWithin })
  for (const key of keys)
    await (/^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key))
  if (press !== undefined) await pressInHaste(page, press)
  await page.evaluate(drawTwice)
}

/**
 * Repeats until two pictures are equal: the first may miss a part of the page, and edges may be
 * rounded in one of two ways.
 */
async function takeStill(page: Page): Promise<Buffer> {
  const taken: Buffer[] = []
  for (let turn = 0; turn < mostShots; turn += 1) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (taken.some((earlier) => earlier.equals(next))) return next
    taken.push(next)
  }
  throw new Error('The page does not come to rest')
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
