// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { Latchkey } from '../../core/latchkey.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'

const sign = ({ latchkey }: StartedLatchkey) =>
  latchkey.getProvider('eip155').request({ method: 'personal_sign', params: ['0x00', evmAddress] })
const isOpen = ({ latchkey }: StartedLatchkey) => latchkey._internal.stores.modal.getState().open

/** Somebody is logged in, and the frame leaves every approval open until `approve` answers the oldest. */
async function start() {
  const waiting: (() => void)[] = []
  const answers = on(
    'RPC_REQUEST',
    () => new Promise<string>((resolve) => waiting.push(() => resolve('0xsigned'))),
  )
  const app = startLatchkey({ answers })
  await app.logIn()
  const asked = (count: number) => expect.poll(() => waiting).toHaveLength(count)
  return { app, asked, approve: () => waiting.shift()?.() }
}

describe('syncApprovalView', () => {
  test('default: a closed modal opens for an approval and closes after it', async () => {
    const { app, asked, approve } = await start()
    expect(isOpen(app)).toBe(false)
    const signed = sign(app)
    await asked(1)
    expect(isOpen(app)).toBe(true)
    expect(app.view()).toBe('ApproveTransaction')
    approve()
    expect(await signed).toBe('0xsigned')
    expect(isOpen(app)).toBe(false)
  })

  test('behavior: an open modal shows it, whatever it shows, and goes back after it', async () => {
    const { app, asked, approve } = await start()
    app.latchkey.open()
    const signed = sign(app)
    await asked(1)
    expect(app.view()).toBe('ApproveTransaction')
    approve()
    await signed
    expect(isOpen(app)).toBe(true)
    expect(app.view()).toBe('Account')
  })

  test('behavior: with two open, the view stays for the second', async () => {
    const { app, asked, approve } = await start()
    const first = sign(app)
    const second = sign(app)
    await asked(2)
    approve()
    await first
    expect(app.view()).toBe('ApproveTransaction')
    approve()
    await second
    expect(isOpen(app)).toBe(false)
  })

  test.each([
    ['closing', requestClose],
    ['going back', goBack],
    ['opening another view', (latchkey: Latchkey) => latchkey.open({ view: 'Account' })],
  ])('behavior: %s rejects it with 4001', async (_, leave) => {
    const app = startLatchkey({ answers: { RPC_REQUEST: forever } })
    await app.logIn()
    const rejected = vi.fn()
    app.latchkey.subscribe(({ event }) => {
      if (event === 'USER_REJECTED') rejected()
    })
    const signed = sign(app)
    signed.catch(() => undefined)
    await expect.poll(() => app.names()).toContain('RPC_REQUEST')
    leave(app.latchkey)
    await expect(signed).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(rejected).toHaveBeenCalledOnce()
    await expect.poll(() => app.names()).toContain('RPC_ABORT')
  })

  test('behavior: a read shows nothing', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => '0x10') })
    await app.logIn()
    const provider = app.latchkey.getProvider('eip155')
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(isOpen(app)).toBe(false)
  })
})
