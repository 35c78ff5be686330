// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { getAccount } from '../../actions/getAccount.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { startMock } from '../../testing/startMock.ts'

test('error: without its code, nobody is connected, and storage keeps the wallet', async () => {
  vi.doMock('./operations.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock('./operations.ts'))
  const storage = memoryStorage({ 'latchkey.mock': 'connected' })
  const { latchkey, status, statuses } = startMock({}, { storage })
  expect(status()).toBe('reconnecting')
  const cause = () => getAccount(latchkey).error?.code
  await expect.poll(cause).toBe('CODE_NOT_LOADED')
  expect(statuses).toEqual(['reconnecting'])
  expect(storage.entries()).toEqual({ 'latchkey.mock': 'connected' })
  await expect(latchkey.disconnect()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED' })
  vi.doUnmock('./operations.ts')
  vi.resetModules()
  window.dispatchEvent(new Event('online'))
  await expect.poll(status).toBe('connected')
})
