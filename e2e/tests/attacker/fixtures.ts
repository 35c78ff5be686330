/** The stack of the other tests, plus a server of hostile pages. */
import type { BrowserContextOptions } from '@playwright/test'
import { HostilePage } from '../../pages/hostilePage.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId } from '../../services/demoProject.ts'
import { test as base } from '../fixtures.ts'

export type Attacker = {
  /** Serves `attacker/` on any `*.localhost` host. `guest` is trusted, `partner` only listed. */
  server: DappServer
  /** Serves the demo dApp without its policy, which forbids other frames. `dapp` is listed. */
  dapp: DappServer
}

type TestFixtures = {
  /** Opens a hostile page in its own browser profile. */
  openHostile(host?: 'guest' | 'partner', options?: BrowserContextOptions): Promise<HostilePage>
  hostile: HostilePage
}

export const test = base.extend<TestFixtures, { attacker: Attacker }>({
  attacker: [
    async ({ stack }, use) => {
      const { frame, chain, inbox } = stack
      const config = { frameUrl: frame.origin, projectId, chain, inboxUrl: inbox.url }
      const server = await startDapp({ folder: 'attacker', config })
      const dapp = await startDapp({ config })
      const trusted = [server.origin('guest'), dapp.origin('dapp')]
      const origins = [...trusted, server.origin('partner')]
      for (const origin of origins) {
        const trust = trusted.includes(origin) ? ['--trusted'] : []
        await frame.admin('origins', 'add', projectId, origin, ...trust)
      }
      await use({ server, dapp })
      for (const origin of origins) await frame.admin('origins', 'remove', projectId, origin)
      await server.stop()
      await dapp.stop()
    },
    { scope: 'worker' },
  ],
  openHostile: async ({ person, attacker: { server }, stack }, use) => {
    await use(async (host, options) => {
      const { context } = await person.elsewhere(options)
      const hostile = new HostilePage(await context.newPage(), { server, stack })
      await hostile.open(host)
      return hostile
    })
  },
  hostile: async ({ openHostile }, use) => {
    await use(await openHostile())
  },
})

export { expect, newEmail } from '../fixtures.ts'
