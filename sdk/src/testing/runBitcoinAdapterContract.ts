/**
 * The contract of the Bitcoin adapter over each kind of wallet, on a local chain (bcoin):
 *
 * 1. The instance has the connection; the adapter reports it.
 * 2. Signatures are those of the wallet's addresses, and the chain accepts signed transactions.
 * 3. A refusal rejects with UserRejectedError, and sends nothing.
 * 4. What the wallet cannot do is undefined, and so is everything without a connection.
 */
import type { ChainNamespace } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BitcoinNode, startBitcoinNode } from '../../../e2e/services/bitcoinNode.ts'
import { getState } from '../actions/getState.ts'
import { bitcoinWallet } from '../adapters/bitcoin/bitcoinWallet.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
import { readScript } from '../primitives/bitcoin/readScript.ts'
import { verifyMessage } from '../primitives/bitcoin/verifyMessage.ts'
import { UserRejectedError } from '../primitives/rpcErrors.ts'
import type { AbilityRecord } from './recordAbilities.ts'

/** The wallet behind the adapter, as the suite moves it. */
export type BitcoinAdapterWallet = {
  /** On Testnet, with Signet configured. */
  latchkey: Latchkey<ChainNamespace>
  connect(): Promise<unknown>
  /** From now on it refuses to sign, to send and to switch. */
  refuse(): unknown
  /** What this kind of wallet cannot do. */
  lacks?: readonly ('broadcast' | 'sendTransfer' | 'switchNetwork')[]
  /** It has no part in switching. */
  cannotRefuseSwitch?: true
  /** How it signs messages, if not both ways. By BIP-322 if the address is taproot. */
  signsOnly?: 'ecdsa' | 'bip322'
}

type Wallet = ReturnType<typeof bitcoinWallet>

const createAddress = () => p2wpkh(pubECDSA(randomPrivateKeyBytes()), TEST_NETWORK).address ?? ''

export function runBitcoinAdapterContract(
  name: string,
  { show, lack }: AbilityRecord,
  start: (node: BitcoinNode) => BitcoinAdapterWallet | Promise<BitcoinAdapterWallet>,
): void {
  describe(`contract of the Bitcoin adapter: ${name}`, () => {
    let node: BitcoinNode
    beforeAll(async () => {
      node = await startBitcoinNode()
    })
    afterAll(() => node?.stop())

    const begin = async () => {
      const started = await start(node)
      const lacks: BitcoinAdapterWallet['lacks'] = started.lacks ?? []
      return { ...started, lacks, wallet: bitcoinWallet(started.latchkey) }
    }
    const beginConnected = async () => {
      const started = await begin()
      await started.connect()
      const { address } = started.wallet
      if (!address) throw new TypeError('Not connected')
      return { ...started, address }
    }
    /** Returns an ability that the wallet has. */
    const need = <Name extends keyof Wallet>(wallet: Wallet, member: Name) => {
      const ability = wallet[member]
      if (!ability) throw new TypeError(`The wallet lacks ${member}`)
      return ability
    }
    /** Pays a new recipient from a coin that the wallet gets. */
    const writePayment = async (address: string) => {
      const script = readScript(address, bitcoinTestnet.caipNetworkId)
      if (!script) throw new TypeError('No address of Testnet')
      const recipient = createAddress()
      const psbt = new Transaction()
      const txid = await node.fund(address, 50_000n)
      psbt.addInput({ txid, index: 0, witnessUtxo: { script, amount: 50_000n } })
      psbt.addOutputAddress(recipient, 40_000n, TEST_NETWORK)
      return { recipient, psbt: base64.encode(psbt.toPSBT()) }
    }
    const get = async (path: string) => (await fetch(`${node.apiUrl}${path}`)).json()
    const sent = () => node.requests.filter((request) => request.startsWith('POST')).length

    test('default: nobody is connected', async () => {
      const { wallet } = await begin()
      const abilities = ['getAccountAddresses', 'signMessage', 'signPSBT', 'sendTransfer'] as const
      expect(wallet).toMatchObject({ address: undefined, connected: false })
      for (const ability of abilities) expect(wallet[ability]).toBeUndefined()
      expect(wallet.switchNetwork).toBeUndefined()
    })

    test('default: the account, until it disconnects', async () => {
      const { wallet, address } = await beginConnected()
      const sign = need(wallet, 'signMessage')
      await wallet.connect()
      expect(wallet).toMatchObject({ address, connected: true })
      const addresses = await need(wallet, 'getAccountAddresses')()
      expect(addresses[0]).toMatchObject({ address, purpose: 'payment' })
      await wallet.disconnect()
      expect(wallet).toMatchObject({ address: undefined, connected: false, signMessage: undefined })
      await expect(sign({ message: 'Hello' })).rejects.toMatchObject({ code: 4100 })
      show('follow')
      show('disconnect')
    })

    test('behavior: has what the wallet can do', async () => {
      const { wallet, lacks } = await beginConnected()
      for (const ability of ['sendTransfer', 'switchNetwork'] as const) {
        expect(wallet[ability] === undefined, ability).toBe(lacks.includes(ability))
      }
    })

    test('behavior: connect opens the modal, and resolves once the user has connected', async () => {
      const { wallet, latchkey, connect } = await begin()
      const { modalHost, stores } = latchkey._internal
      modalHost.attach()
      const connecting = wallet.connect()
      await expect.poll(() => stores.modal.getState().open).toBe(true)
      await connect()
      latchkey.close()
      await connecting
      expect(wallet.connected).toBe(true)
      show('connect')
    })

    test('behavior: signs a message by each of its addresses', async () => {
      const { wallet, signsOnly } = await beginConnected()
      const message = 'Hello'
      for (const { address } of await need(wallet, 'getAccountAddresses')()) {
        const script = readScript(address, bitcoinTestnet.caipNetworkId) ?? new Uint8Array()
        const signs = signsOnly ? [signsOnly] : (['ecdsa', 'bip322'] as const)
        const protocols = address.startsWith('tb1p') ? (['bip322'] as const) : signs
        for (const protocol of protocols) {
          const call = { message, address, protocol }
          const signature = await need(wallet, 'signMessage')(call)
          expect(verifyMessage({ ...call, signature, script })).toBe(true)
          expect(verifyMessage({ ...call, signature, script, message: 'Hullo' })).toBe(false)
        }
      }
      show('signMessage')
    })

    test('behavior: signs a PSBT, which the chain mines', async () => {
      const { wallet, address } = await beginConnected()
      const { psbt, recipient } = await writePayment(address)
      const before = sent()
      const result = await need(wallet, 'signPSBT')({ psbt })
      expect([result.txid, sent()]).toEqual([undefined, before])
      const signed = Transaction.fromPSBT(base64.decode(result.psbt))
      await fetch(`${node.apiUrl}/tx`, { method: 'POST', body: signed.hex })
      await node.mine()
      expect(await get(`/address/${recipient}/utxo`)).toMatchObject([
        { txid: signed.id, value: 40_000, status: { confirmed: true } },
      ])
      show('signOnly')
    })

    test('param: broadcast', async () => {
      const { wallet, address, lacks } = await beginConnected()
      const { psbt, recipient } = await writePayment(address)
      if (lacks.includes('broadcast')) {
        const sending = need(wallet, 'signPSBT')({ psbt, broadcast: true })
        return expect(sending).rejects.toMatchObject({ code: -32602 })
      }
      const { txid } = await need(wallet, 'signPSBT')({ psbt, broadcast: true })
      await node.mine()
      expect(await get(`/address/${recipient}/utxo`)).toMatchObject([
        { txid, value: 40_000, status: { confirmed: true } },
      ])
    })

    test('behavior: sends a transfer, which the chain mines', async () => {
      const { wallet, address, lacks } = await beginConnected()
      if (lacks.includes('sendTransfer')) return lack('send')
      await node.fund(address, 60_000n)
      const recipient = createAddress()
      const txid = await need(wallet, 'sendTransfer')({ recipient, amount: '12345' })
      await node.mine()
      expect(await get(`/address/${recipient}/utxo`)).toMatchObject([
        { txid, value: 12_345, status: { confirmed: true } },
      ])
      show('send')
    })

    test('behavior: switches the network of the wallet and of the instance', async () => {
      const { wallet, latchkey, lacks } = await beginConnected()
      if (lacks.includes('switchNetwork')) return lack('switchNetwork')
      await need(wallet, 'switchNetwork')(bitcoinSignet.caipNetworkId)
      expect(getState(latchkey).activeNetwork).toBe(bitcoinSignet)
      expect(wallet.connected).toBe(true)
      show('switchNetwork')
    })

    test('error: the user refuses, and nothing is sent', async () => {
      const { wallet, address, refuse, lacks, cannotRefuseSwitch } = await beginConnected()
      const { psbt } = await writePayment(address)
      const before = sent()
      await refuse()
      const transfer = { recipient: createAddress(), amount: '1000' }
      const calls = [
        need(wallet, 'signMessage')({ message: 'Hello' }),
        need(wallet, 'signPSBT')({ psbt, broadcast: !lacks.includes('broadcast') }),
        ...(lacks.includes('sendTransfer') ? [] : [need(wallet, 'sendTransfer')(transfer)]),
        ...(lacks.includes('switchNetwork') || cannotRefuseSwitch
          ? []
          : [need(wallet, 'switchNetwork')(bitcoinSignet.caipNetworkId)]),
      ]
      for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
        expect(reason).toBeInstanceOf(UserRejectedError)
      }
      expect(sent()).toBe(before)
      show('refusal')
    })
  })
}
