// @vitest-environment jsdom
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import * as web3 from '@solana/web3.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { safe } from '../../connectors/safe/safe.ts'
import { connectWith } from '../../core/connection/connect.ts'
import { createInstance } from '../../core/createInstance.ts'
import { solana } from '../../networks/solana.ts'
import { rpcError } from '../../testing/fakeEvmWallet.ts'
import { fakeStandardWallet } from '../../testing/fakeStandardWallet.ts'
import { shareNodeBytes } from '../../testing/nodeBytes.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
import { runSolanaAdapterContract } from '../../testing/runSolanaAdapterContract.ts'
import { createSolanaFrame } from '../../testing/solanaFrame.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { registerWallets, startStandard } from '../../testing/startStandard.ts'
import { startWalletConnect } from '../../testing/startWalletConnect.ts'
import { solanaWallet } from './solanaWallet.ts'

shareNodeBytes()

const abilities = recordAbilities('Solana')

runSolanaAdapterContract('Wallet Standard: the burner wallet of Solana', abilities, () => {
  const adapter = new UnsafeBurnerWalletAdapter()
  registerWallets(new SolanaWalletAdapterWallet(adapter, 'solana:mainnet'))
  const { latchkey, connect } = startStandard()
  const reject = async () => {
    throw rpcError(4001)
  }
  return {
    latchkey,
    connect,
    refuse: () => Object.assign(adapter, { signTransaction: reject, signMessage: reject }),
  }
})

runSolanaAdapterContract('WalletConnect: a wallet on WalletKit', abilities, async () => {
  const { latchkey, connector, wallet } = await startWalletConnect({ networks: [solana] })
  return {
    latchkey,
    connect: () => connectWith(latchkey, { connector }),
    refuse: () => Object.assign(wallet.switches, { request: 'reject' }),
  }
})

runSolanaAdapterContract('the login frame', abilities, () => {
  const { answers, refuse } = createSolanaFrame()
  const { latchkey, logIn } = startLatchkey({ answers }, { networks: [solana] })
  return { latchkey, connect: logIn, refuse }
})

describe('solanaWallet', () => {
  test('behavior: a member that the connected wallet lacks is undefined', async () => {
    registerWallets(
      fakeStandardWallet({ without: ['solana:signMessage', 'solana:signTransaction'] }),
    )
    const { latchkey, connect } = startStandard()
    await connect()
    const wallet = solanaWallet(latchkey, web3)
    expect(wallet.signMessage).toBeUndefined()
    expect(wallet.signTransaction).toBeUndefined()
    expect(wallet.signAllTransactions).toBeUndefined()
    expect(wallet.signIn).toBeUndefined()
  })

  test('behavior: before any wallet was found, connect opens the modal, which finds them', async () => {
    const fake = fakeStandardWallet()
    registerWallets(fake)
    const { latchkey, connect, found } = startStandard()
    latchkey._internal.modalHost.attach()
    const wallet = solanaWallet(latchkey, web3)
    expect(found()).toEqual([])
    const connecting = wallet.connect()
    const { modal } = latchkey._internal.stores
    await expect.poll(() => modal.getState()).toMatchObject({ open: true, namespace: 'solana' })
    await connect()
    latchkey.close()
    await connecting
    expect(wallet.publicKey?.toBase58()).toBe(fake.address)
  })

  test('error: no connector serves Solana', async () => {
    const latchkey = createInstance({ projectId: 'demo', networks: [solana], connectors: [safe()] })
    onTestFinished(() => latchkey.destroy())
    const connecting = solanaWallet(latchkey, web3).connect()
    await expect(connecting).rejects.toMatchObject({ code: 4900 })
  })

  test('behavior: signs in if the wallet can', async () => {
    const fake = fakeStandardWallet({ signsIn: true })
    registerWallets(fake)
    const { latchkey, connect } = startStandard()
    const wallet = solanaWallet(latchkey, web3)
    expect(wallet.signIn).toBeUndefined()
    await connect()
    expect(await wallet.signIn?.({ nonce: 'abcdefgh' })).toMatchObject({
      account: { address: fake.address },
    })
  })

  test('behavior: so it is with WalletConnect', async () => {
    const { latchkey, connector } = await startWalletConnect({
      networks: [solana],
      switches: { without: ['solana_signMessage'] },
    })
    await connectWith(latchkey, { connector })
    const wallet = solanaWallet(latchkey, web3)
    expect(wallet.signMessage).toBeUndefined()
    expect(wallet.signTransaction).toBeDefined()
  })

  test('error: a wallet that returns bytes that are no transaction', async () => {
    const { readSigned } = await import('./readSigned.ts')
    const transaction = new web3.Transaction({ feePayer: web3.Keypair.generate().publicKey })
    expect(() => readSigned(web3, transaction, new Uint8Array(3))).toThrow('invalid response')
    expect(() => readSigned(web3, transaction, undefined)).toThrow('invalid response')
  })
})

abilities.compareWithDocs()
