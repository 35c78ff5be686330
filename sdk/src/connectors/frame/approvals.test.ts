// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { Latchkey } from '../../core/latchkey.ts'
import { goBack } from '../../core/modal/goBack.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { solana } from '../../networks/solana.ts'
import { forever, on } from '../../testing/fakeFrame.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { type StartedLatchkey, startLatchkey } from '../../testing/startLatchkey.ts'
import type { ConnectorEvent } from '../connector.ts'

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

  const hash = `0x${'ab'.repeat(32)}`
  const send = ({ latchkey }: StartedLatchkey) =>
    latchkey
      .getProvider('eip155')
      .request({ method: 'eth_sendTransaction', params: [{ to: evmAddress }] })
  const history = ({ latchkey }: StartedLatchkey) =>
    latchkey._internal.stores.modal.getState().router.history

  test('behavior: a transaction that was sent is shown, with its network, until the person is done', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => hash) })
    await app.logIn()
    expect(await send(app)).toBe(hash)
    const data = { hash, networkId: 'eip155:1' }
    expect(history(app)).toEqual([{ name: 'TransactionSent', data }])
    goBack(app.latchkey)
    expect(isOpen(app)).toBe(false)
  })

  const signature = '5'.repeat(88)
  const sendSolana = async (answer: unknown) => {
    const answers = on('RPC_REQUEST', () => answer as never)
    const app = startLatchkey({ answers }, { defaultNetwork: solana })
    await app.logIn()
    await app.latchkey
      .getProvider('solana')
      .request({ method: 'solana_signAndSendTransaction', params: { transaction: 'AQID' } })
    return app
  }

  test('behavior: so is one on Solana, by its signature', async () => {
    const app = await sendSolana({ signature })
    const data = { hash: signature, networkId: solana.caipNetworkId }
    expect(history(app)).toEqual([{ name: 'TransactionSent', data }])
  })

  test.each([signature, { signature: 7 }, { signature: 'short' }, null])(
    'behavior: an answer of %j is no signature',
    async (answer) => {
      expect(isOpen(await sendSolana(answer))).toBe(false)
    },
  )

  test('behavior: a sent transaction is reported, with its namespace', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => hash) })
    await app.logIn()
    const events: ConnectorEvent[] = []
    app.latchkey._internal.connectors[0]?.subscribe((event) => events.push(event))
    await send(app)
    expect(events).toContainEqual({ type: 'spent', namespace: 'eip155', result: hash })
  })

  test('behavior: what follows a sent transaction takes its place', async () => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => hash) })
    await app.logIn()
    app.latchkey.open()
    await send(app)
    await send(app)
    expect(history(app).map(({ name }) => name)).toEqual(['Account', 'TransactionSent'])
    await sign(app)
    expect(history(app).map(({ name }) => name)).toEqual(['Account'])
  })

  test.each(['0x12', 7, null, '<b>'])('behavior: an answer of %j is no hash', async (answer) => {
    const app = startLatchkey({ answers: on('RPC_REQUEST', () => answer) })
    await app.logIn()
    await send(app)
    expect(isOpen(app)).toBe(false)
  })

  test('behavior: the kinds of what is open, oldest first', async () => {
    const { app, asked, approve } = await start()
    const kinds = () => app.latchkey._internal.stores.modal.getState().approvals
    const open = [sign(app), send(app), sign(app)]
    await asked(3)
    expect(kinds()).toEqual(['signature', 'transaction', 'signature'])
    approve()
    await open[0]
    expect(kinds()).toEqual(['transaction', 'signature'])
    approve()
    approve()
    await Promise.all(open)
    expect(kinds()).toEqual([])
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
