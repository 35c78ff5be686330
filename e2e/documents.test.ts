/** Links and paths in the documents exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['', 'docs', 'docs/api', 'frame-app', 'protocol', 'sdk', 'ui']
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the anchors that GitHub gives to a document's headings: it numbers repeated ones. */
function readAnchors(file: string): string[] {
  const headings = [...read(file).matchAll(/^#{1,6} (.+)$/gm)]
  const anchors = headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return anchors.map((anchor, index) => {
    const count = anchors.slice(0, index).filter((earlier) => earlier === anchor).length
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

describe.each(documents)('%s', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)

  test('behavior: every link leads to a file, and to a heading in it', () => {
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : relative(root, join(root, dirname(file), path))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !readAnchors(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

describe.each(documents.filter((file) => dirname(file) === 'docs/api'))('%s', (file) => {
  test('behavior: each name in its list leads to the heading of that name', () => {
    const anchors = readAnchors(file)
    const headings = [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading)
    const links = [...read(file).matchAll(/\[`(\w+)`\]\(#([\w-]+)\)/g)]
    const wrong = links.filter(
      ([, name, anchor = '']) =>
        anchor !== 'constants' && headings[anchors.indexOf(anchor)] !== name,
    )
    expect(wrong.map(([, name]) => name)).toEqual([])
  })

  test('behavior: functions have a section of their own', () => {
    const [, constants = ''] = read(file).split('## Constants')
    expect(constants).not.toContain('=>')
  })
})

describe.each(['wagmi', 'siwx'])('docs/%s.md', (name) => {
  const folder = `e2e/dapps/${name}/examples`

  test('behavior: each example is a file that the compiler checks', () => {
    const blocks = [...read(`docs/${name}.md`).matchAll(/```tsx?\n(.+?)```/gs)]
    const files = readdirSync(join(root, folder)).map((file) => read(join(folder, file)))
    expect(blocks.map(([, code]) => code).toSorted()).toEqual(files.toSorted())
  })
})

describe('SECURITY.md', () => {
  const security = read('SECURITY.md')

  test('behavior: every file that it names exists', () => {
    const paths = [...security.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(25)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('behavior: every threat names a test', () => {
    const rows = security.split('\n').filter((line) => /^\| T\d/.test(line))
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !/`[\w./-]+\.(test|spec)\.ts`/.test(row))).toEqual([])
  })
})
