// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { mock } from '../../connectors/mock/mock.ts'
import { createInstance } from '../../core/createInstance.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { fakeLeatherWallet } from '../../testing/fakeLeatherWallet.ts'
import { fakeSatsWallet } from '../../testing/fakeSatsWallet.ts'
import { fakeStandardBitcoin } from '../../testing/fakeStandardBitcoin.ts'
import { fakeUnisatWallet, walletRejection } from '../../testing/fakeUnisatWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
import { runBitcoinAdapterContract } from '../../testing/runBitcoinAdapterContract.ts'
import { addToWindow, startBitcoin } from '../../testing/startBitcoin.ts'
import { registerWallets } from '../../testing/startStandard.ts'
import { bitcoinWallet } from './bitcoinWallet.ts'

const abilities = recordAbilities('Bitcoin')

const unisat = {
  unisat: (provider: unknown) => ({ unisat: provider }),
  bitgetBitcoin: (provider: unknown) => ({ bitkeep: { unisat: provider } }),
  binanceBitcoin: (provider: unknown) => ({ binancew3w: { bitcoin: provider } }),
  okxBitcoin: (provider: unknown) => ({
    okxwallet: { bitcoinTestnet: provider, bitcoinSignet: provider, bitcoin: provider },
  }),
}

for (const [id, place] of Object.entries(unisat)) {
  runBitcoinAdapterContract(`${id}, a fixture of UniSat's API`, abilities, async ({ apiUrl }) => {
    const wallet = fakeUnisatWallet({ apiUrl })
    addToWindow(place(wallet.provider))
    return {
      ...(await startBitcoin(id)),
      refuse() {
        const names = ['signMessage', 'signPsbt', 'sendBitcoin', 'switchChain', 'connect'] as const
        for (const name of names) wallet.answers[name] = walletRejection
      },
    }
  })
}

const signing = ['signMessage', 'signPsbt', 'sendTransfer']

runBitcoinAdapterContract(
  'xverse, a fixture of the API of sats-connect',
  abilities,
  async ({ apiUrl }) => {
    const { provider, answers, reject } = fakeSatsWallet({ apiUrl })
    addToWindow({ XverseProviders: { BitcoinProvider: provider } })
    return {
      ...(await startBitcoin('xverse')),
      refuse() {
        for (const method of [...signing, 'wallet_changeNetwork']) answers[method] = reject
      },
    }
  },
)

runBitcoinAdapterContract('leather, a fixture of its API', abilities, async ({ apiUrl }) => {
  const { provider, answers, reject } = fakeLeatherWallet({ apiUrl })
  addToWindow({ LeatherProvider: provider })
  return {
    ...(await startBitcoin('leather')),
    signsOnly: 'bip322',
    refuse() {
      for (const method of [...signing, 'getAddresses']) answers[method] = reject
    },
  }
})

runBitcoinAdapterContract('a fixture of the Wallet Standard', abilities, async () => {
  const { wallet, answers } = fakeStandardBitcoin()
  registerWallets(wallet)
  return {
    ...(await startBitcoin('bip122:Example')),
    lacks: ['broadcast', 'sendTransfer'],
    signsOnly: 'ecdsa',
    cannotRefuseSwitch: true,
    refuse() {
      for (const name of ['signMessage', 'signTransaction']) {
        answers[`bitcoin:${name}`] = walletRejection
      }
    },
  }
})

abilities.compareWithDocs()

describe('bitcoinWallet', () => {
  test('error: the user closes the modal', async () => {
    const { latchkey } = await startWithWallet()
    const wallet = bitcoinWallet(latchkey)
    const connecting = wallet.connect()
    const rejected = expect(connecting).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => latchkey._internal.stores.modal.getState().open).toBe(true)
    latchkey.close()
    await rejected
  })

  test('error: no connector serves Bitcoin', async () => {
    const latchkey = createInstance({
      projectId: 'demo',
      networks: [mainnet],
      connectors: [mock({ addresses: { eip155: '0x01' } })],
      storage: memoryStorage(),
    })
    const wallet = bitcoinWallet(latchkey)
    await expect(wallet.connect()).rejects.toMatchObject({ code: 4900 })
    expect(wallet.signMessage).toBeUndefined()
    latchkey.destroy()
  })

  test('error: a network that is not configured', async () => {
    const { latchkey, connect } = await startWithWallet()
    await connect()
    const switching = bitcoinWallet(latchkey).switchNetwork?.(bitcoin.caipNetworkId)
    await expect(switching).rejects.toMatchObject({ code: 4902 })
  })
})

function startWithWallet() {
  addToWindow(unisat.unisat(fakeUnisatWallet().provider))
  return startBitcoin('unisat')
}
