// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { NetworkInput } from '../../networks/network.ts'
import { startMock } from '../../testing/startMock.ts'

test.each([8453, 'base', undefined, {}])('error: switchNetwork(%j)', async (network) => {
  const { latchkey } = startMock()
  const switched = latchkey.switchNetwork(network as unknown as NetworkInput)
  await expect(switched).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    data: { option: 'network' },
  })
})
