import { describe, expect, test } from 'vitest'
import { receiver, startFakeChain } from '../../testing/fakeChain.ts'
import { startMock } from '../../testing/startMock.ts'
import { readEvm } from './readEvm.ts'

function start(answer: unknown) {
  const chain = startFakeChain()
  chain.answers.eth_call = () => answer
  const { latchkey } = startMock({}, { networks: [chain.network] })
  return () =>
    readEvm(latchkey, {
      method: 'eth_call',
      transaction: { to: receiver, data: '0x01' },
      block: 'latest',
      networkId: undefined,
      signal: undefined,
    })
}

describe('readEvm', () => {
  test.each(['0x', '0x01', '0xAB'])('default: %s', async (answer) => {
    expect(await start(answer)()).toBe(answer)
  })

  test.each(['many', '0xzz', '01', '', 7, null, {}, ['0x01']])(
    'error: a node that answers %j',
    async (answer) => {
      await expect(start(answer)()).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    },
  )
})
