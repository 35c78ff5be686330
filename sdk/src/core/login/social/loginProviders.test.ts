import { loginProvider } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { loginProviders } from './loginProviders.ts'

test('the providers are those of the protocol', () => {
  expect(loginProviders).toEqual(loginProvider.options)
})
