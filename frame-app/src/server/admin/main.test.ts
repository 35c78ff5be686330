import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../version.ts'

describe('latchkey', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-main-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  /** Runs the program without any variable. */
  async function run(...line: string[]) {
    const main = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...line], {
      cwd: directory,
      env: { PATH: process.env.PATH },
    })
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, stdout, stderr }
  }

  test('behavior: help and version need no environment', async () => {
    const [help, shown] = await Promise.all([run('projects', 'add', '--help'), run('--version')])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toContain('example: latchkey projects add')
    expect(shown).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  test('error: 2 for a wrong line and 1 for a failure; nothing is made', async () => {
    const [wrong, failed, none] = await Promise.all([
      run('projects', 'fly', '--json'),
      run('projects', 'list', '--json'),
      run(),
    ])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(JSON.parse(wrong.stderr)).toEqual({
      error: {
        code: 'USAGE',
        message: expect.stringContaining('There is no command projects fly.'),
      },
    })
    expect(failed).toMatchObject({ code: 1, stdout: '' })
    expect(JSON.parse(failed.stderr)).toMatchObject({ error: { code: 'CONFIG_INVALID' } })
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toMatch(/^No command was given\.\n\nlatchkey projects add/)
    expect(await readdir(directory)).toEqual([])
  })
})
