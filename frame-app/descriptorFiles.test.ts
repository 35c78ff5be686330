import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readPinned } from './descriptorFiles.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const text = '{"context":{}}'
const hash = createHash('sha256').update(text).digest('hex')

function writeFolder(files: readonly string[], pins: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'descriptors-')) + sep
  folders.push(folder)
  for (const file of files) writeFileSync(folder + file, text)
  writeFileSync(`${folder}pins.json`, JSON.stringify(pins))
  return folder
}

describe('readPinned', () => {
  test('default: the files of this package are pinned', () => {
    expect(readPinned().map(({ file }) => file)).toEqual(['lido.json', 'permit2.json'])
  })

  test('default: returns pinned files', () => {
    expect(readPinned(writeFolder(['a.json'], { 'a.json': hash }))).toEqual([
      { file: 'a.json', text },
    ])
  })

  test('error: a file that is not pinned is named, with its hash and the command', () => {
    expect(() => readPinned(writeFolder(['a.json', 'b.json'], { 'a.json': hash }))).toThrow(
      `The descriptor b.json is not pinned: its SHA-256 is ${hash}. Review it, then run pnpm --filter @latchkey/frame-app descriptors:pin.`,
    )
  })

  test('error: a file that changed', () => {
    const folder = writeFolder(['a.json'], { 'a.json': hash.replace(/^./, 'x') })
    expect(() => readPinned(folder)).toThrow('a.json changed since it was pinned')
  })

  test('error: a pinned file that is missing', () => {
    expect(() => readPinned(writeFolder([], { 'a.json': hash }))).toThrow('a.json is missing')
  })
})
