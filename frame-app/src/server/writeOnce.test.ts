import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { writeOnce } from './writeOnce.ts'

describe('writeOnce', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-once-'))
    onTestFinished(() => rm(directory, { recursive: true }))
  })

  test('default', async () => {
    const path = join(directory, 'new', 'file')
    await writeOnce(path, 'first')
    expect(await readFile(path, 'utf8')).toBe('first')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await writeOnce(path, 'second')
    expect(await readFile(path, 'utf8')).toBe('first')
    expect(await readdir(join(directory, 'new'))).toEqual(['file'])
  })

  test('behavior: of ten at once one is written, whole', async () => {
    const path = join(directory, 'file')
    const texts = Array.from({ length: 10 }, (_, n) => String(n).repeat(10_000))
    await Promise.all(texts.map((text) => writeOnce(path, text)))
    expect(texts).toContain(await readFile(path, 'utf8'))
    expect(await readdir(directory)).toEqual(['file'])
  })
})
