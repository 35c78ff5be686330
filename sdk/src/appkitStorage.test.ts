// @vitest-environment jsdom
/** A dApp that comes from AppKit finds its users where they were. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './actions/connect.ts'
import { getState } from './actions/getState.ts'
import { mock } from './connectors/mock/mock.ts'
import { createInstance } from './core/createInstance.ts'
import { base, mainnet } from './networks/evm.ts'
import { solana } from './networks/solana.ts'
import type { KeyValueStorage } from './primitives/keyValueStorage.ts'
import { memoryStorage } from './testing/memoryStorage.ts'
import { evmAddress } from './testing/mockUser.ts'
import { readRecentWallets } from './wallets/recentWallets.ts'

const recent = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  mobile_link: 'rainbow://',
  rdns: 'me.rainbow',
}

/** As AppKit leaves them after a visit with a wallet that this dApp no longer offers. */
const stored = {
  '@appkit/active_caip_network_id': base.caipNetworkId,
  '@appkit/active_namespace': 'eip155',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/connection_status': 'connected',
  '@appkit/eip155:connected_connector_id': 'walletConnect',
  '@appkit/recent_wallets': JSON.stringify([recent]),
  '@appkit/recent_wallet': JSON.stringify(recent),
  '@appkit/native_balance_cache': JSON.stringify({ [`eip155:1:${evmAddress}`]: { balance: '1' } }),
  '@appkit/preferred_account_types': '{}',
  '@appkit/disconnected_connector_ids': '{"eip155":["io.metamask"]}',
  '@appkit/latest_version': '{"timestamp":1}',
}

function start(storage: KeyValueStorage) {
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [mainnet, base, solana],
    connectors: [mock({ addresses: { eip155: evmAddress } })],
    storage,
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

describe('storage of AppKit', () => {
  test('default: the active network and the recent wallets are kept', () => {
    const storage = memoryStorage(stored)
    expect(getState(start(storage)).activeNetwork).toBe(base)
    expect(readRecentWallets(storage)).toMatchObject([{ name: 'Rainbow', rdns: 'me.rainbow' }])
  })

  const malformed = ['', '{', 'null', '[]', '{"a":1}', 'eip155:', 'x'.repeat(600_000)]
  test.each(malformed.map((text) => [text.slice(0, 20), text]))(
    'error: %j under every key: starts at the default, and connects',
    async (_, text) => {
      const keys = Object.keys(stored)
      const storage = memoryStorage(Object.fromEntries(keys.map((key) => [key, text])))
      const latchkey = start(storage)
      expect(getState(latchkey).activeNetwork).toBe(mainnet)
      expect(readRecentWallets(storage)).toEqual([])
      await connect(latchkey)
      expect(getState(latchkey).status).toBe('connected')
    },
  )

  test('error: a storage that throws at every access: memory takes its place', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const latchkey = start({ getItem: refuse, setItem: refuse, removeItem: refuse })
    await connect(latchkey)
    await latchkey.switchNetwork(base)
    expect(getState(latchkey)).toMatchObject({ status: 'connected', activeNetwork: base })
    expect(latchkey._internal.storage.getItem('@appkit/active_caip_network_id')).toBe(
      base.caipNetworkId,
    )
  })
})
