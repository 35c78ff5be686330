// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { forever, on } from '../../testing/fakeFrame.ts'
import { email } from '../../testing/mockUser.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

runConnectorContract('frame', () => {
  const { latchkey, fake } = startLatchkey()
  const login = latchkey._internal.connectors[0]?.login?.email
  const refuse = () => {
    throw new FrameError('USER_REJECTED')
  }
  return {
    latchkey,
    namespace: 'eip155',
    async prepare() {
      await login?.start({ email })
      await login?.submitCode({ code: '123456' })
    },
    refuse: () => Object.assign(fake, { answers: { GET_USER: refuse, SWITCH_NETWORK: refuse } }),
    hang: () => Object.assign(fake, { answers: { GET_USER: forever } }),
    endSession: () =>
      Object.assign(fake, { answers: on('IS_CONNECTED', () => ({ isConnected: false })) }),
    report: () => fake.event('ACCOUNTS_CHANGED', undefined),
  }
})
