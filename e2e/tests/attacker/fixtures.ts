/** The stack of the other tests, with a server of hostile pages beside it. */
import { HostilePage } from '../../pages/hostilePage.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId } from '../../services/stack.ts'
import { test as base, type Person } from '../fixtures.ts'

export type Attacker = {
  /** `attacker/` on any `*.localhost` host; of these, `guest` is on the project's list. */
  server: DappServer
  /** The demo dApp without its own policy, which forbids the frames of others; `dapp` is on the list. */
  dapp: DappServer
}

type TestFixtures = {
  hostile: HostilePage
  /** Another hostile page, in another profile. */
  accomplice: HostilePage
}

export const test = base.extend<TestFixtures, { attacker: Attacker }>({
  attacker: [
    async ({ stack }, use) => {
      const { frame, chain, inbox } = stack
      const config = { frameUrl: frame.origin, projectId, chain, inboxUrl: inbox.url }
      const server = await startDapp({ folder: 'attacker', config })
      const dapp = await startDapp({ config })
      const origins = [server.origin('guest'), dapp.origin('dapp')]
      for (const origin of origins) await frame.admin('origins', 'add', projectId, origin)
      await use({ server, dapp })
      for (const origin of origins) await frame.admin('origins', 'remove', projectId, origin)
      await server.stop()
      await dapp.stop()
    },
    { scope: 'worker' },
  ],
  hostile: async ({ person, attacker, stack }, use) => {
    await use(await openHostile(person, attacker, stack))
  },
  accomplice: async ({ person, attacker, stack }, use) => {
    await use(await openHostile(await person.elsewhere(), attacker, stack))
  },
})

async function openHostile(
  { context }: Person,
  { server }: Attacker,
  stack: HostilePage['stack'],
): Promise<HostilePage> {
  const hostile = new HostilePage(await context.newPage(), { server, stack })
  await hostile.open()
  return hostile
}

export { expect, newEmail } from '../fixtures.ts'
