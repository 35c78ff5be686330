// @vitest-environment jsdom
/**
 * The real @coinbase/wallet-sdk, over a fixture of the extension: the SDK's own windows and servers
 * are not reachable here.
 */
import * as coinbaseWalletSdk from '@coinbase/wallet-sdk'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { describeEvmWallet } from '../../testing/describeEvmWallet.ts'
import { accountA, fakeEvmWallet } from '../../testing/fakeEvmWallet.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { addToWindow } from '../../testing/startBitcoin.ts'
import { announceWallet } from '../../testing/startInjected.ts'
import { startTarget } from '../../testing/startTarget.ts'
import { injected } from '../injected/injected.ts'
import { coinbase } from './coinbase.ts'
import type { CoinbaseParameters } from './parameters.ts'

const sdk = async () => coinbaseWalletSdk
const id = 'coinbaseWalletSDK'

function installExtension() {
  const coinbaseWalletExtension = fakeEvmWallet()
  addToWindow({ coinbaseWalletExtension })
  return coinbaseWalletExtension
}

runConnectorContract('Coinbase Wallet (fixture of its extension)', async () => {
  const wallet = installExtension()
  const { latchkey } = await startTarget([coinbase()])
  return { ...describeEvmWallet(wallet), latchkey, id: 'coinbaseWallet' }
})

runConnectorContract('Coinbase SDK (over a fixture of its extension)', async () => {
  const wallet = installExtension()
  const { latchkey } = await startTarget([coinbase({ sdk, preference: 'eoaOnly' })])
  return { ...describeEvmWallet(wallet), latchkey, id }
})

describe('coinbase with its SDK', () => {
  test('default: the SDK loads once the user picks the wallet', async () => {
    installExtension()
    const load = vi.fn(sdk)
    const { latchkey, connection, groups } = await startTarget([coinbase({ sdk: load })])
    expect(groups()).toEqual([[id]])
    expect(load).not.toHaveBeenCalled()
    await connect(latchkey, { connector: id })
    expect(connection()?.account?.address).toBe(accountA)
    expect(load).toHaveBeenCalledOnce()
  })

  test('behavior: the SDK gets the dApp, its networks and the preference, and sends no usage', async () => {
    const create = vi.fn(() => ({ getProvider: () => fakeEvmWallet() }))
    const load = async () => ({ createCoinbaseWalletSDK: create })
    const connector = coinbase({ sdk: load, preference: 'eoaOnly' })
    const { latchkey } = await startTarget([connector])
    await connect(latchkey, { connector: id })
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        appChainIds: [1, 8453],
        preference: { options: 'eoaOnly', telemetry: false },
      }),
    )
  })

  test('behavior: without a session, the SDK has no account, and nobody is connected', async () => {
    const { find } = await startTarget([coinbase({ sdk, preference: 'smartWalletOnly' })])
    await expect(find(id).reconnect({ namespace: 'eip155' })).resolves.toBeUndefined()
  })

  test('behavior: disconnecting ends the session of the SDK', async () => {
    const disconnect = vi.fn()
    const provider = { ...fakeEvmWallet(), disconnect }
    const load = async () => ({ createCoinbaseWalletSDK: () => ({ getProvider: () => provider }) })
    const { latchkey } = await startTarget([coinbase({ sdk: load })])
    await connect(latchkey, { connector: id })
    await latchkey.disconnect()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  test('behavior: beside the extension that announces itself, only smart wallets have a row', async () => {
    announceWallet(fakeEvmWallet(), { rdns: 'com.coinbase.wallet' })
    const other = injected({ windowEthereum: false })
    const any = await startTarget([coinbase({ sdk }), other])
    expect(any.groups()).toEqual([['com.coinbase.wallet']])
    const smart = await startTarget([coinbase({ sdk, preference: 'smartWalletOnly' }), other])
    expect(smart.groups()).toEqual([[id], ['com.coinbase.wallet']])
    expect(smart.find(id).name).toBe('Coinbase Smart Wallet')
  })

  test.each([
    ['is not installed', async () => Promise.reject(new TypeError('Failed to resolve'))],
    ['is another package', async () => ({})],
  ])('error: the package %s', async (_, load) => {
    // As JavaScript may pass it.
    const { latchkey } = await startTarget([coinbase({ sdk: load as typeof sdk })])
    await expect(connect(latchkey, { connector: id })).rejects.toMatchObject({
      code: 'PACKAGE_MISSING',
      message: expect.stringContaining('@coinbase/wallet-sdk@4'),
    })
  })

  test.each([
    { preference: 'all' },
    { sdk, preference: 'none' },
    { sdk: coinbaseWalletSdk },
    { version: 4 },
  ])('error: the parameters are %j', async (parameters) => {
    // As JavaScript may pass them.
    const create = coinbase(parameters as CoinbaseParameters)
    await expect(startTarget([create])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
