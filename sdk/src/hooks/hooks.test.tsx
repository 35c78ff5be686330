import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dispatchConnection } from '../core/connection/connectionStore.ts'
import { testLatchkey } from '../testing/startLatchkey.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { useAccount } from './useAccount.ts'
import { useLatchkey } from './useLatchkey.ts'
import { useNetwork } from './useNetwork.ts'

function Facts() {
  const { isOpen } = useLatchkey()
  const { status } = useAccount()
  const { network } = useNetwork()
  return `${status} ${isOpen} ${network.name}`
}

describe('hooks on a server', () => {
  test('default: nobody is connected', () => {
    const page = (
      <LatchkeyContext value={testLatchkey()}>
        <Facts />
      </LatchkeyContext>
    )
    expect(renderToString(page)).toBe('disconnected false Ethereum')
  })

  test('behavior: what the browser knows more is not rendered before hydration', () => {
    const latchkey = testLatchkey()
    dispatchConnection(latchkey._internal.stores.connection, ['eip155'], {
      type: 'reconnecting',
      connectorId: 'frame',
      user: {},
    })
    const page = (
      <LatchkeyContext value={latchkey}>
        <Facts />
      </LatchkeyContext>
    )
    expect(renderToString(page)).toBe('disconnected false Ethereum')
  })

  test('error: without a provider above', () => {
    expect(() => renderToString(<Facts />)).toThrow(
      expect.objectContaining({
        code: 'MISSING_PROVIDER',
        message: 'Latchkey hooks need a <LatchkeyProvider> above them',
      }),
    )
  })
})
