/** Each named provider, at a server with its documented shape, by an unmodified third-party client. */
import {
  type ShapedProviders,
  startShapedProviders,
} from '../../../frame-app/src/server/logins/social/testing/shapedProviders.ts'
import { ForeignPage } from '../../pages/foreignPage.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId, type Stack, startStack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

let providers: ShapedProviders
let stack: Stack
let foreign: DappServer
test.beforeAll(async () => {
  providers = await startShapedProviders()
  stack = await startStack({
    frameEnv: { SOCIAL_LOGINS: JSON.stringify(providers.socialLogins) },
  })
  foreign = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, foreign.origin('foreign'), '--trusted')
})
test.afterAll(async () => {
  await foreign?.stop()
  await stack?.stop()
  await providers?.close()
})

const names = {
  google: 'Ada Lovelace',
  github: 'Ada Lovelace',
  apple: 'Ada Lovelace',
  facebook: 'Ada Lovelace',
  x: 'ada',
  discord: 'Ada L.',
} satisfies Record<keyof ShapedProviders['shaped'], string>

const addresses = new Set<string>()

for (const [provider, name] of Object.entries(names)) {
  test(`the unmodified @reown/appkit-wallet 1.7.3 signs in with ${provider}`, async ({
    browser,
  }) => {
    const signIn = async () => {
      const context = await browser.newContext()
      const client = new ForeignPage(await context.newPage(), stack.frame.origin)
      await client.open(foreign)
      const popup = await client.openProvider(provider)
      if (!popup.isClosed()) await popup.waitForEvent('close')
      const user = await client.finish()
      await context.close()
      return user
    }
    const user = await signIn()
    expect(user.userName).toBe(name)
    // The subject is the same at all of them: each provider has its own account for it.
    expect(addresses).not.toContain(user.address)
    addresses.add(user.address)
    expect(await signIn()).toEqual(user)
  })
}
