import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './lockDataDir.ts'
import { processStart } from './processStart.ts'

describe('lockDataDir', () => {
  let directory: string
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'latchkey-lock-')), 'data')
    onTestFinished(() => rm(join(directory, '..'), { recursive: true }))
  })
  const lockFile = () => join(directory, 'lock')
  const stale = (pid: number, start: string) =>
    writeFile(lockFile(), JSON.stringify({ pid, start, nonce: 'x' }))
  const makeDirectory = async () => (await lockDataDir({ directory }))()

  test('default', async () => {
    const release = await lockDataDir({ directory })
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
    await release()
    expect(await readdir(directory)).toEqual([])
  })

  test('error: a second one is told whose it is', async () => {
    const release = await lockDataDir({ directory })
    await expect(lockDataDir({ directory })).rejects.toMatchObject({
      code: 'DATA_DIR_LOCKED',
      message: `DATA_DIR ${directory} is in use by process ${process.pid}. Only one server can use a directory. To run several, set DATABASE_URL.`,
    })
    await release()
  })

  test('behavior: of 20 at once one gets it', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataDir({ directory })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('behavior: the lock of a process that has ended is taken over', async () => {
    await makeDirectory()
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    await stale(child.pid ?? 0, 'whenever')
    await (await lockDataDir({ directory }))()
  })

  test('behavior: the same number of a later process does not count', async () => {
    await makeDirectory()
    await stale(process.pid, 'before the restart')
    await (await lockDataDir({ directory }))()
  })

  test('behavior: of 20 that find a stale one, one gets it', async () => {
    await makeDirectory()
    await stale(process.pid, 'before the restart')
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataDir({ directory })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('behavior: a lock that is cut off is nobody’s', async () => {
    await makeDirectory()
    await writeFile(lockFile(), '{"pid":')
    await (await lockDataDir({ directory }))()
  })

  test('param: isAnswering, a server of another container holds it', async () => {
    await makeDirectory()
    await stale(process.pid, 'another container')
    await expect(lockDataDir({ directory, isAnswering: async () => true })).rejects.toMatchObject({
      code: 'DATA_DIR_LOCKED',
    })
  })
})

describe('processStart', () => {
  test('default', () => {
    const start = processStart(process.pid)
    expect(start).toBeDefined()
    expect(processStart(process.pid)).toBe(start)
    expect(processStart(process.ppid)).not.toBe(start)
  })

  test('behavior: no process, no start', () => {
    expect(processStart(2 ** 22 + 1)).toBeUndefined()
  })
})
