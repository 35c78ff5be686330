/** The account page's session and worker, without its document, with the real server in process. */
import { serveAccountVault } from '../keys/testing/serveAccountVault.ts'
import type { DeviceStore } from '../keys/worker/device/deviceStore.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import type { AccountParameters } from '../page/custody/accountParameters.ts'
import { createSessions } from '../page/login/sessions.ts'
import { createStore } from '../page/login/store.ts'
import type { Server } from './openServer.ts'

export type Account = {
  parameters: AccountParameters
  /** Requests to the server and its answers, as text. */
  readonly traffic: string[]
}

const scope = 'account'

/** Signs in on a new device, by an emailed code. */
export async function openAccount(
  server: Server,
  email: string,
  deviceStore: DeviceStore = createMemoryDeviceStore(),
): Promise<Account> {
  const { app, config, origin } = server
  const traffic: string[] = []
  const sessions = createSessions({
    scope: crypto.randomUUID(),
    store: createStore(crypto.randomUUID(), () => {
      throw new DOMException('No storage', 'SecurityError')
    }),
    serverOrigin: origin,
    nonce: 'stale',
    onEnd: () => {},
    async fetch(input, init) {
      const reply = await app.request(String(input), init)
      traffic.push(String(init?.body ?? ''), await reply.clone().text())
      return reply
    },
  })
  server.clock.advance(31_000)
  const { flowId } = await sessions.call('accountEmailStart', { email })
  const otp = server.lastCode()
  const session = await sessions.call('emailVerify', { flowId, otp })
  await sessions.begin(session)

  const { factorKey } = config
  const { vault } = await serveAccountVault({ deviceStore, factorKey })
  return { parameters: { scope, vault, session, call: sessions.call }, traffic }
}
