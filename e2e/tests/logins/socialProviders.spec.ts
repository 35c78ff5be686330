/** Each named provider, at a server with its documented shape, by an unmodified third-party client. */
import {
  type ShapedProviders,
  startShapedProviders,
} from '../../../frame-app/src/server/logins/social/testing/shapedProviders.ts'
import { type ClientVersion, ForeignPage } from '../../pages/foreignPage.ts'
import type { DappServer } from '../../services/dapp.ts'
import { startForeignClient } from '../../services/foreignClient.ts'
import { type Stack, startStack } from '../../services/stack.ts'
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
  foreign = await startForeignClient(stack)
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
  test(`the unmodified @reown/appkit-wallet signs in with ${provider}: 1.7.3, then 1.8.0 as the same person`, async ({
    browser,
  }) => {
    const signIn = async (version: ClientVersion) => {
      const context = await browser.newContext()
      const client = await ForeignPage.open(await context.newPage(), foreign, { version })
      const popup = await client.openProvider(provider)
      if (!popup.isClosed()) await popup.waitForEvent('close')
      const user = await client.finish()
      await context.close()
      return user
    }
    const user = await signIn('1.7.3')
    expect(user.userName).toBe(name)
    // The subject is the same at all of them: each provider has its own account for it.
    expect(addresses).not.toContain(user.address)
    addresses.add(user.address)
    expect(await signIn('1.8.0')).toEqual(user)
  })
}
