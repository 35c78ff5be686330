/** One stack per run; a person with a browser profile and an address per test. */
import { randomBytes } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from '@playwright/test'
import { DappPage } from '../pages/dappPage.ts'
import { secretsIn } from '../pages/mailText.ts'
import { type Stack, type StackParameters, startStack } from '../services/stack.ts'

export type Person = {
  email: string
  context: BrowserContext
  dapp: DappPage
  /** Another tab of the same browser. */
  tab(): Promise<DappPage>
  /** Another browser of the same person, which shares only the address. */
  elsewhere(options?: BrowserContextOptions): Promise<Person>
}

type TestFixtures = { person: Person }
type WorkerFixtures = {
  /** Set by `test.use`. */
  stackOptions: StackParameters
  stack: Stack
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackOptions: [
    { clock: true, relay: true },
    { option: true, scope: 'worker' },
  ],
  stack: [
    async ({ stackOptions }, use) => {
      const stack = await startStack(stackOptions)
      await use(stack)
      await stack.stop()
      expectNoSecretsIn(stack)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  person: async ({ browser, stack }, use) => {
    const contexts: BrowserContext[] = []
    const open = async (email: string, options: BrowserContextOptions = {}): Promise<Person> => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const dapp = new DappPage(await context.newPage(), stack)
      return {
        email,
        context,
        dapp,
        tab: async () => new DappPage(await context.newPage(), stack),
        elsewhere: (more) => open(email, more),
      }
    }
    await use(await open(newEmail()))
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** The dApp, signed in. `dapp` is trusted, `partner` only listed. */
export async function connected(
  { dapp, email }: Person,
  host: 'dapp' | 'partner' = 'dapp',
): Promise<DappPage> {
  await dapp.open(host)
  await dapp.logIn(email)
  return dapp
}

export const newEmail = () => `person-${randomBytes(6).toString('hex')}@example.test`

/** Checks that the server's log has no secret of the run's emails (T12). */
function expectNoSecretsIn({ frame, inbox }: Stack) {
  const log = frame.output()
  expect(log).toContain('listening')
  const found = inbox
    .mails()
    .flatMap((mail) => secretsIn(mail).filter((text) => log.includes(text)))
  expect(found).toEqual([])
}
