import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect } from 'vitest'
import { approveFarcaster } from '../../../../../e2e/services/farcasterApp.ts'
import { testProject } from '../../testing/createTestServer.ts'
import { runLinkContract } from '../testing/linkContract.ts'
import {
  type FarcasterParts,
  getFarcasterEnvironment,
  startFarcasterParts,
} from './testing/startFarcasterParts.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
let fid = 0

let parts: FarcasterParts
beforeAll(async () => {
  parts = await startFarcasterParts()
})
afterAll(() => parts?.stop())

runLinkContract({
  provider: 'farcaster',
  providerName: 'Farcaster',
  userName: 'ada.eth',
  environment: () =>
    getFarcasterEnvironment({ relayUrl: parts.relay.url, rpcUrl: parts.registry.rpcUrl }),
  async useNewAccount(n) {
    fid = 4711 + n
    await parts.registry.setOwner(account.address, fid)
    return String(fid)
  },
  start: (client, purpose) =>
    purpose === 'link'
      ? client.call('farcasterLinkStart', {})
      : client.call('farcasterStart', testProject),
  async prove(_, client, started) {
    const { flowId, url } = started as { flowId: string; url: string }
    await approveFarcaster(parts.relay, url, { account, fid, username: 'ada.eth' })
    expect((await client.call('farcasterWait', { flowId })).body).toEqual({ state: 'SIGNED' })
    return flowId
  },
  finish: (client, purpose, flowId) =>
    client.call(purpose === 'link' ? 'farcasterLinkFinish' : 'farcasterFinish', { flowId }),
})
