// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { reconnect } from '../../actions/reconnect.ts'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { disconnect } from '../../core/connection/disconnect.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startAnnouncer } from '../../testing/startAnnouncer.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const { chainNamespace: evm } = mainnet
const { chainNamespace: other } = solana
const evmKey = connectionKeys.connectorId(evm)

/** Two EVM wallets, of which the first is also on Solana. */
function visit(storage: ReturnType<typeof memoryStorage>, { isLocked = false } = {}) {
  const first = mock({
    id: 'first',
    addresses: { [evm]: evmAddress, [other]: solanaAddress },
    switches: { isKnown: !isLocked },
  })
  const second = mock({ id: 'second', addresses: { [evm]: evmAddress } })
  const { latchkey, status } = startMock({}, { connectors: [first, second], storage })
  const find = (namespace: typeof evm | typeof other) => getAccount(latchkey, { namespace })
  return { latchkey, first, second, status, find }
}

/** As a visit with the first wallet leaves it. */
const remembered = () =>
  memoryStorage({
    'latchkey.first': 'connected',
    [evmKey]: 'first',
    [connectionKeys.connectorId(other)]: 'first',
  })

describe('a disconnected namespace', () => {
  test('behavior: a wallet that was locked stays away after another one was disconnected', async () => {
    const storage = remembered()
    const page = visit(storage, { isLocked: true })
    await expect.poll(page.status).toBe('disconnected')
    await connect(page.latchkey, { connector: 'second' })
    await disconnect(page.latchkey, { namespace: evm })
    page.first.switches.isKnown = true
    await reconnect(page.latchkey)
    expect(page.find(evm).status).toBe('disconnected')
    page.latchkey.destroy()
    const next = visit(storage)
    await reconnect(next.latchkey)
    expect(next.find(evm).status).toBe('disconnected')
  })

  test('behavior: a wallet that is still connected elsewhere does not take it', async () => {
    const storage = memoryStorage()
    const page = visit(storage)
    await connect(page.latchkey, { connector: 'first' })
    await connect(page.latchkey, { connector: 'second' })
    await disconnect(page.latchkey, { namespace: evm })
    page.latchkey.destroy()
    const next = visit(storage)
    await expect.poll(() => next.find(other).status).toBe('connected')
    expect(next.find(evm).status).toBe('disconnected')
  })

  test('behavior: a locked wallet, which nobody sees as connected, stays away, too', async () => {
    const storage = remembered()
    const page = visit(storage, { isLocked: true })
    await expect.poll(page.status).toBe('disconnected')
    await disconnect(page.latchkey, { namespace: evm })
    page.first.switches.isKnown = true
    await reconnect(page.latchkey)
    expect(page.find(evm).status).toBe('disconnected')
  })

  test.each(['namespace', 'all'])(
    'behavior: a wallet that has not announced itself yet stays away: disconnect %s',
    async (which) => {
      const { create, announce } = startAnnouncer()
      const storage = memoryStorage({ 'latchkey.io.example': 'connected', [evmKey]: 'io.example' })
      const { latchkey, status } = startMock({}, { connectors: [create], storage })
      expect(status()).toBe('reconnecting')
      await disconnect(latchkey, which === 'all' ? {} : { namespace: evm })
      announce(mock({ id: 'io.example', addresses: { [evm]: evmAddress } }))
      await reconnect(latchkey)
      expect(status()).toBe('disconnected')
    },
  )

  test('behavior: a wallet that ends its session with an error ends here, and the other stays away', async () => {
    const page = visit(remembered(), { isLocked: true })
    await expect.poll(page.status).toBe('disconnected')
    await connect(page.latchkey, { connector: 'second' })
    page.second.switches.disconnect = 'refuse'
    const ending = disconnect(page.latchkey, { namespace: evm })
    page.second.emit({ type: 'disconnected' })
    await expect(ending).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    page.first.switches.isKnown = true
    page.second.switches.isKnown = false
    await reconnect(page.latchkey)
    expect(page.find(evm).status).toBe('disconnected')
  })

  test('behavior: whoever connects again is restored again', async () => {
    const storage = memoryStorage()
    const page = visit(storage)
    await connect(page.latchkey, { connector: 'second' })
    await disconnect(page.latchkey, { namespace: evm })
    await connect(page.latchkey, { connector: 'second' })
    page.latchkey.destroy()
    const next = visit(storage)
    await expect.poll(() => next.find(evm).status).toBe('connected')
  })
})
