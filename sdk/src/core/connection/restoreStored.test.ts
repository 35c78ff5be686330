// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { startMock } from '../../testing/startMock.ts'

/** An instance that remembers a wallet, and whose code cannot be loaded. */
async function startWithoutCode() {
  vi.doMock('./operations.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock('./operations.ts'))
  const storage = memoryStorage({ 'latchkey.mock': 'connected' })
  const app = startMock({}, { storage })
  expect(app.status()).toBe('reconnecting')
  const cause = () => getAccount(app.latchkey).error?.code
  await expect.poll(cause).toBe('CODE_NOT_LOADED')
  return { ...app, storage }
}

test('error: without its code, nobody is connected, and storage keeps the wallet', async () => {
  const { latchkey, status, statuses, storage } = await startWithoutCode()
  expect(statuses).toEqual(['reconnecting'])
  expect(storage.entries()).toEqual({ 'latchkey.mock': 'connected' })
  await expect(latchkey.disconnect()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  vi.doUnmock('./operations.ts')
  vi.resetModules()
  window.dispatchEvent(new Event('online'))
  await expect.poll(status).toBe('connected')
})

test('behavior: a destroyed instance does not try again', async () => {
  const { latchkey } = await startWithoutCode()
  const load = vi.spyOn(latchkey._internal.operations, 'load')
  latchkey.destroy()
  window.dispatchEvent(new Event('online'))
  expect(load).not.toHaveBeenCalled()
})
