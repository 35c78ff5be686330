/** Every view, in every state, in German, on a small phone. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type ExpectedTexts, findTextDefects } from '../../gallery/findTextDefects.ts'
import { startGallery } from '../../gallery/startGallery.ts'
import { findPictures, openScene } from '../../gallery/takePictures.ts'
import type { DappServer } from '../../services/dapp.ts'

const language = 'de'
const locales = new URL('../../../ui/src/locales/', import.meta.url)

type Message = string | Readonly<Record<string, string>>

/** Every text and plural form of a language, by area and key. */
function readMessages(tag: string): Map<string, string> {
  const folder = new URL(`${tag}/`, locales)
  const entries = readdirSync(folder).flatMap((file) => {
    const messages: Record<string, Message> = JSON.parse(
      readFileSync(new URL(file, folder), 'utf8'),
    )
    return Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[`${file} ${key}`, message] as const]
        : Object.entries(message).map(([form, text]) => [`${file} ${key} ${form}`, text] as const),
    )
  })
  return new Map(entries)
}

const placeholder = /\{\w+\}/
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isSentence = (text: string) => /\p{L}{2}.* .*\p{L}{2}/u.test(text)
/** A whole text, and the sentences around elements that fill its placeholders. */
function toPatterns(text: string): string[] {
  const parts = text.split(placeholder)
  if (parts.length === 1) return /\p{L}{2}/u.test(text) ? [escapeRegExp(text)] : []
  const pieces = parts.map((part) => part.trim()).filter(isSentence)
  const whole = parts.some(isSentence) ? [parts.map(escapeRegExp).join('.+')] : []
  return [...pieces.map(escapeRegExp), ...whole]
}

const [english, german] = [readMessages('en'), readMessages(language)]
const texts: ExpectedTexts = {
  data: '.block, .raw, .tree, .escape, .figure, .toast',
  english: [...english]
    .filter(([key, text]) => german.get(key) !== text)
    .flatMap(([, text]) => toPatterns(text)),
  translated: [...german.values()].flatMap(toPatterns),
}
/** The name of a button, as its language has it. */
function translate(name: string): string {
  const [key = ''] = [...english].find(([, text]) => text === name) ?? []
  return german.get(key) ?? name
}

// One worker builds the gallery, for both tests.
test.describe.configure({ mode: 'default' })

let gallery: DappServer
test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(async () => {
  await gallery?.stop()
})

for (const pageName of ['modal', 'approval', 'account'] as const) {
  test(`${pageName}: no text is missing, cut off or outside of the screen in German`, async ({
    context,
  }) => {
    const origin = gallery.origin('gallery')
    const pictures = (await findPictures({ context, origin })).filter(
      ({ page, theme, width }) => page === pageName && theme === 'light' && width === 360,
    )
    test.setTimeout(pictures.length * 5_000)
    const defects: Record<string, string[]> = {}
    // One page: the browser stops to draw the frame of a page that is behind another.
    const page = await context.newPage()
    for (const picture of pictures) {
      const press = picture.press === undefined ? undefined : translate(picture.press)
      const found = await openScene(page, { ...picture, press }, { origin, language }).then(
        () => page.evaluate(findTextDefects, texts),
        (error: unknown) => [`not drawn: ${error}`],
      )
      if (found.length > 0) defects[picture.name] = found
    }
    expect(pictures.length).toBeGreaterThan(20)
    expect(defects).toEqual({})
  })
}
