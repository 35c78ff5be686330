// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getConnections } from '../../actions/getConnections.ts'
import {
  readRecentConnections,
  recentConnectionsKey,
  removeRecentConnection,
} from '../../core/connection/recentConnections.ts'
import { removeWallet } from '../../core/connection/removeWallet.ts'
import { createInstance } from '../../core/createInstance.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { evmAddress, solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { mock } from './mock.ts'

const createWallets = () => [
  mock({ id: 'one', name: 'One', addresses: { eip155: evmAddress } }),
  mock({ id: 'two', name: 'Two', addresses: { eip155: evmAddress } }),
  mock({ id: 'three', name: 'Three', addresses: { eip155: evmAddress } }),
  mock({ id: 'sol', name: 'Sol', addresses: { solana: solanaAddress } }),
]

function start() {
  const connectors = createWallets()
  const { latchkey } = startMock({}, { connectors })
  const { storage } = latchkey._internal
  const recent = () => readRecentConnections(storage).map(({ connectorId }) => connectorId)
  const use = (connector: string) => connect(latchkey, { connector })
  const remove = (id: string) => removeWallet(latchkey, { id })
  return { latchkey, connectors, storage, recent, use, remove }
}

describe('recent connections', () => {
  test('default: the wallets of ended connections, newest first, at most two', async () => {
    const { latchkey, recent, use, remove } = start()
    for (const wallet of ['one', 'sol', 'two', 'three']) await use(wallet)
    // Beside the third, the first two are still connected.
    expect(recent()).toEqual([])
    await remove('one')
    expect(recent()).toEqual(['one'])
    await remove('two')
    expect(recent()).toEqual(['two', 'one'])
    await latchkey.disconnect({ namespace: 'solana' })
    expect(recent()).toEqual(['sol', 'two'])
  })

  test('behavior: a wallet that connects again leaves the list', async () => {
    const { recent, use, remove } = start()
    await use('one')
    await use('two')
    await remove('two')
    await remove('one')
    expect(recent()).toEqual(['one', 'two'])
    await use('one')
    expect(recent()).toEqual(['two'])
  })

  test('behavior: a wallet that refuses leaves the list as it was', async () => {
    const { connectors, recent, use, remove } = start()
    await use('one')
    await use('two')
    await remove('one')
    Object.assign(connectors[2]?.switches ?? {}, { connect: 'refuse' })
    await expect(use('three')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(recent()).toEqual(['one'])
  })

  test('behavior: a session that ended between two visits is listed', async () => {
    const { latchkey, storage, use } = start()
    await use('one')
    latchkey.destroy()
    const connectors = createWallets()
    Object.assign(connectors[0]?.switches ?? {}, { isKnown: false })
    const { options } = latchkey._internal
    const next = createInstance({
      projectId: 'demo',
      networks: [options.networks[0] ?? options.defaultNetwork],
      connectors,
      storage,
    })
    onTestFinished(() => next.destroy())
    await expect
      .poll(() => readRecentConnections(storage))
      .toEqual([{ connectorId: 'one', name: 'One' }])
    expect(getConnections(next)).toEqual([])
  })

  test('behavior: a removed wallet is gone', async () => {
    const { storage, recent, use, remove } = start()
    await use('one')
    await use('two')
    await remove('one')
    removeRecentConnection(storage, 'one')
    expect(recent()).toEqual([])
    expect(storage.getItem(recentConnectionsKey)).toBe(null)
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['entries of other shapes', '[1,null,{},{"connectorId":1,"name":"x"}]'],
    ['a name without letters', '[{"connectorId":"x","name":"\u202e"}]'],
    ['a text that is too long', `[{"connectorId":"${'x'.repeat(5_000)}","name":"x"}]`],
  ])('error: %s in storage', (_, text) => {
    expect(readRecentConnections(memoryStorage({ [recentConnectionsKey]: text }))).toEqual([])
  })
})
