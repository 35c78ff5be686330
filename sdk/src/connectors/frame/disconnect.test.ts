// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { loginCacheKeys } from '../../frameClient/loginCache.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

describe('disconnect', () => {
  test('default: signed out, forgotten, closed', async () => {
    const storage = memoryStorage()
    const app = startLatchkey({}, { storage })
    await app.logIn()
    app.latchkey.open()
    await app.latchkey.disconnect()
    expect(app.names()).toContain('SIGN_OUT')
    expect(app.status()).toBe('disconnected')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
    expect(storage.entries()).toMatchObject({
      '@appkit/connection_status': 'disconnected',
      '@appkit/eip155:connected_connector_id': '',
    })
    expect(storage.entries()).not.toHaveProperty(loginCacheKeys.used)
  })

  test("error: the frame's refusal is a toast, and one is still connected", async () => {
    const app = startLatchkey({
      answers: {
        SIGN_OUT() {
          throw new FrameError('SERVER_UNREACHABLE')
        },
      },
    })
    await app.logIn()
    app.latchkey.open()
    const events: unknown[] = []
    app.latchkey.subscribe(({ event, properties }) => events.push([event, properties]))
    await expect(app.latchkey.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(app.status()).toBe('connected')
    expect(app.latchkey._internal.stores.toast.getState()).toMatchObject({
      variant: 'error',
      message: 'Failed to disconnect',
    })
    expect(events).toEqual([['DISCONNECT_ERROR', { message: expect.any(String) }]])
  })

  test.each(['FRAME_LOAD_FAILED', 'FRAME_NOT_SET', 'DISCONNECTED', 'ABORTED'] as const)(
    'behavior: %s leaves no session to end',
    async (reason) => {
      const storage = memoryStorage()
      const app = startLatchkey(
        {
          answers: {
            SIGN_OUT() {
              throw new FrameError(reason)
            },
          },
        },
        { storage },
      )
      await app.logIn()
      await app.latchkey.disconnect()
      expect(app.status()).toBe('disconnected')
      expect(storage.entries()).not.toHaveProperty(loginCacheKeys.used)
    },
  )

  test('behavior: without a login the frame is not opened for it', async () => {
    const app = startLatchkey()
    await app.latchkey.disconnect()
    expect(app.fake.opened()).toBe(0)
  })
})
