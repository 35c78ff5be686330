import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { base, mainnet } from '../networks/evm.ts'
import { on } from '../testing/fakeFrame.ts'
import { email, evmAddress, solanaAddress } from '../testing/mockUser.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { useAccount } from './useAccount.ts'
import { useBalance } from './useBalance.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useLatchkey } from './useLatchkey.ts'
import { useNetwork } from './useNetwork.ts'
import { useProvider } from './useProvider.ts'

function useEverything() {
  return {
    latchkey: useLatchkey(),
    account: useAccount(),
    solana: useAccount({ namespace: 'solana' }),
    network: useNetwork(),
    provider: useProvider('eip155'),
    balance: useBalance(),
    disconnect: useDisconnect(),
  }
}

type Everything = ReturnType<typeof useEverything>

function Probe({ onRender }: { onRender(everything: Everything): void }) {
  onRender(useEverything())
  return null
}

async function start({ replace = (latchkey: Latchkey) => latchkey } = {}) {
  const app = startLatchkey({ answers: on('RPC_REQUEST', () => '0xde0b6b3a7640000') })
  let last: Everything | undefined
  const onRender = (everything: Everything) => {
    last = everything
  }
  await render(
    <StrictMode>
      <LatchkeyContext value={replace(app.latchkey)}>
        <Probe onRender={onRender} />
      </LatchkeyContext>
    </StrictMode>,
  )
  const now = (): Everything => {
    if (!last) throw new TypeError('Nothing was rendered')
    return last
  }
  return { app, now }
}

describe('hooks', () => {
  test('default: nobody, then somebody, then nobody', async () => {
    const { app, now } = await start()
    expect(now().account).toEqual({
      status: 'disconnected',
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      allAccounts: [],
      accountType: undefined,
      smartAccountDeployed: undefined,
      user: undefined,
      wallet: undefined,
    })
    expect(now().provider.provider).toBeUndefined()
    expect(now().balance).toEqual({ balance: undefined, isLoading: false, error: undefined })

    await app.logIn()
    await expect.poll(() => now().balance.balance?.formatted).toBe('1')
    expect(now().account).toEqual({
      status: 'connected',
      isConnected: true,
      address: evmAddress,
      caipAddress: `eip155:1:${evmAddress}`,
      allAccounts: [{ address: evmAddress, type: 'eoa' }],
      accountType: 'eoa',
      smartAccountDeployed: false,
      user: { email },
      wallet: { id: 'frame', type: 'auth', name: 'Latchkey' },
    })
    expect(now().solana.address).toBe(solanaAddress)
    expect(now().provider.provider).toBe(app.latchkey.getProvider('eip155'))

    await now().disconnect.disconnect()
    await expect.poll(() => now().account.isConnected).toBe(false)
    expect(now().balance.balance).toBeUndefined()
  })

  test('error: BALANCE_UNAVAILABLE where the code that reads it does not arrive', async () => {
    const error = new LatchkeyError('CODE_NOT_LOADED')
    const { app, now } = await start({
      replace: (real) => ({
        ...real,
        _internal: { ...real._internal, queries: () => Promise.reject(error) },
      }),
    })
    await app.logIn()
    await expect
      .poll(() => now().balance.error)
      .toMatchObject({
        code: 'BALANCE_UNAVAILABLE',
        cause: error,
      })
  })

  test('behavior: the modal opens and closes', async () => {
    const { now } = await start()
    now().latchkey.open()
    await expect.poll(() => now().latchkey.isOpen).toBe(true)
    now().latchkey.close()
    await expect.poll(() => now().latchkey.isOpen).toBe(false)
  })

  test('behavior: a switch of the network shows everywhere', async () => {
    const { app, now } = await start()
    await app.logIn()
    expect(now().network.network).toBe(mainnet)
    await now().network.switchNetwork(base)
    await expect.poll(() => now().network.network).toBe(base)
    expect(now().account.caipAddress).toBe(`eip155:8453:${evmAddress}`)
  })
})
