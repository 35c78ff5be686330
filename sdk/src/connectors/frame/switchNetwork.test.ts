// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

describe('switchNetwork', () => {
  test('default: connected, the frame goes first', async () => {
    const app = startLatchkey()
    await app.logIn()
    await app.latchkey.switchNetwork(base)
    expect(app.network()).toBe(base)
    expect(app.fake.requests.slice(-2)).toMatchObject([
      { name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:8453' } },
      { name: 'GET_USER', payload: { chainId: 'eip155:8453' } },
    ])
  })

  test('error: what the frame refuses changes nothing', async () => {
    const app = startLatchkey()
    await app.logIn()
    app.fake.answers = {
      SWITCH_NETWORK() {
        throw new FrameError('CHAIN_NOT_SUPPORTED')
      },
    }
    await expect(app.latchkey.switchNetwork(base)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(app.network()).toBe(mainnet)
  })

  test('error: a network that is not configured', async () => {
    const app = startLatchkey({}, { networks: [mainnet] })
    await expect(app.latchkey.switchNetwork(base)).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network Not Found',
    })
  })
})
