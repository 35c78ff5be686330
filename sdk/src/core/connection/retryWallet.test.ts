// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { mock } from '../../connectors/mock/mock.ts'
import { evmAddresses } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { goBack } from '../modal/goBack.ts'
import { openModal } from '../modal/openModal.ts'
import { connectWallet } from './connectWallet.ts'
import { retryWallet } from './retryWallet.ts'

async function start() {
  const first = mock({ id: 'first', name: 'First', addresses: evmAddresses })
  const second = mock({
    id: 'second',
    name: 'Second',
    addresses: evmAddresses,
    switches: { connect: 'hang' },
  })
  const { latchkey } = startMock({}, { connectors: [first, second] })
  const [one, two] = latchkey._internal.connectors
  if (!one || !two) throw new TypeError('No connector')
  openModal(latchkey)
  await connectWallet(latchkey, one)
  openModal(latchkey)
  const { connection, walletAttempt } = latchkey._internal.stores
  return {
    latchkey,
    second,
    waiting: connectWallet(latchkey, two),
    retry: () => retryWallet(latchkey, two),
    connected: () =>
      Object.values(connection.getState().namespaces)
        .filter(({ status }) => status === 'connected')
        .map(({ connectorId }) => connectorId),
    attempt: () => walletAttempt.getState(),
  }
}

describe('retryWallet', () => {
  test('default: the next attempt connects', async () => {
    const { second, waiting, retry, connected, attempt } = await start()
    second.switches.connect = 'accept'
    await retry()
    await waiting
    expect(connected()).toEqual(['second'])
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test('error: the next attempt fails, and the earlier wallet stays connected', async () => {
    const { second, waiting, retry, connected, attempt } = await start()
    second.switches.connect = 'refuse'
    await retry()
    await waiting
    expect(connected()).toEqual(['first'])
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
  })

  test('behavior: leaving ends the next attempt, too', async () => {
    const { latchkey, waiting, retry, connected, attempt } = await start()
    const retried = retry()
    goBack(latchkey)
    await Promise.all([waiting, retried])
    expect(connected()).toEqual(['first'])
    expect(attempt()).toEqual({ status: 'idle' })
  })
})
