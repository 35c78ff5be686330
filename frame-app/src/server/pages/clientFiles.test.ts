import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeTestClient } from '../testing/writeTestClient.ts'
import { readClientFiles } from './clientFiles.ts'

describe('readClientFiles', () => {
  const testClient = async () => {
    const directory = await writeTestClient()
    onTestFinished(() => rm(directory, { recursive: true }))
    return directory
  }

  test('default', async () => {
    const { index, assets } = await readClientFiles(await testClient())
    expect(index.render({ a: '<b>' })).toContain('id="boot">{"a":"\\u003cb>"}</script>')
    expect([...assets.keys()].sort()).toEqual([
      'accountWorker-AbCdEf12.js',
      'main-AbCdEf12.css',
      'main-AbCdEf12.js',
      'smartVaultWorker-AbCdEf12.js',
      'vaultWorker-AbCdEf12.js',
    ])
    const workers = [...assets].filter(([, { isWorker }]) => isWorker).map(([name]) => name)
    expect(workers.sort()).toEqual([
      'accountWorker-AbCdEf12.js',
      'smartVaultWorker-AbCdEf12.js',
      'vaultWorker-AbCdEf12.js',
    ])
  })

  test('error: a client that is not built', async () => {
    await expect(readClientFiles('/nowhere')).rejects.toMatchObject({
      code: 'CLIENT_MISSING',
      message: expect.stringMatching(/^CLIENT_DIR must be .+ \/nowhere .+\.$/),
    })
  })

  test('behavior: a file has its compressed copies', async () => {
    const { assets } = await readClientFiles(await testClient())
    const { br, gzip, identity } = assets.get('main-AbCdEf12.js')?.bodies ?? {}
    expect(brotliDecompressSync(br ?? '')).toEqual(Buffer.from(identity ?? ''))
    expect(gunzipSync(gzip ?? '')).toEqual(Buffer.from(identity ?? ''))
  })

  test('error: a file without its compressed copies', async () => {
    const directory = await testClient()
    await rm(join(directory, 'assets/main-AbCdEf12.js.br'))
    await expect(readClientFiles(directory)).rejects.toMatchObject({ code: 'CLIENT_MISSING' })
  })

  test('error: a document without a place for its boot data', async () => {
    const directory = await testClient()
    await writeFile(join(directory, 'index.html'), '<!doctype html>')
    await expect(readClientFiles(directory)).rejects.toMatchObject({
      code: 'CLIENT_MISSING',
      message: expect.stringContaining('index.html'),
    })
  })
})
