/** At servers of the providers’ documented shape, which answer at once. */
import {
  type ShapedProviders,
  startShapedProviders,
} from '../../../frame-app/src/server/logins/social/testing/shapedProviders.ts'
import { type Stack, startStack } from '../../services/stack.ts'
import { test } from '../fixtures.ts'
import { openModal, openPopup, walk } from './walk.ts'

// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

const providers = ['apple', 'facebook', 'x', 'discord'] as const
let stack: Stack
let shaped: ShapedProviders
test.beforeAll(async () => {
  shaped = await startShapedProviders()
  stack = await startStack({ frameEnv: { SOCIAL_LOGINS: JSON.stringify(shaped.socialLogins) } })
})
test.afterAll(async () => {
  await stack?.stop()
  await shaped?.close()
})

for (const provider of providers) {
  walk(
    provider,
    () => stack,
    async (parts) => {
      await openModal(parts, [provider])
      await openPopup(parts, provider)
    },
    // Phones are not offered Facebook.
    provider === 'facebook' ? ['keyboard'] : undefined,
  )
}
