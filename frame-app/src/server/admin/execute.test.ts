import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDataConfig } from '../config.ts'
import { readOutput } from '../testing/readOutput.ts'
import { execute } from './execute.ts'

describe('execute', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-execute-'))
    return () => rm(directory, { recursive: true })
  })

  test.each([['projects list'], ['projects add Shop'], ['keys rotate prepare']])(
    'error: %s where there is no database makes none',
    async (line) => {
      const config = readDataConfig({ DATA_DIR: directory })
      await expect(readOutput(execute(config, line.split(' ')))).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
        message: `DATA_DIR ${directory} holds no database: set DATA_DIR or DATABASE_URL as for the server, and start the server once before its first command.`,
      })
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('error: without the environment, the sentence names the variable that is missing', async () => {
    const config = { ...readDataConfig({}), dataDir: directory }
    const database = { kind: 'embedded', directory: join(directory, 'database') } as const
    await expect(
      readOutput(execute({ ...config, database }, ['projects', 'list'])),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^DATA_DIR is not set, and \S+ holds no database: [^\n]+\.$/),
    })
    expect(await readdir(directory)).toEqual([])
  })
})
