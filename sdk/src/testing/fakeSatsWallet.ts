/**
 * A fixture of the API that sats-connect documents (docs.xverse.app), with Xverse's kinds of
 * addresses. No such wallet runs here. It signs with keys of its own and sends to a node.
 */
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { fakeBitcoinAccount } from './fakeBitcoinAccount.ts'
import { fakeRequests, signInputs } from './fakeRequests.ts'

export function fakeSatsWallet({ apiUrl = '' }: { apiUrl?: string } = {}) {
  const createAccount = () => ({
    payment: fakeBitcoinAccount('p2sh', apiUrl),
    ordinals: fakeBitcoinAccount('p2tr', apiUrl),
  })
  const accounts = [createAccount(), createAccount()] as const
  const listeners = new Map<string, Set<() => void>>()
  const state = { permitted: false, network: 'Testnet', account: accounts[0] }
  const list = () => [
    // Xverse lists inscriptions first, and accounts of other chains.
    ...(['ordinals', 'payment'] as const).map((purpose) => {
      const { address, publicKey } = state.account[purpose]
      return { address, publicKey, purpose, addressType: purpose === 'payment' ? 'p2sh' : 'p2tr' }
    }),
    { address: 'ST000', publicKey: '00', purpose: 'stacks', addressType: 'stacks' },
  ]
  const describe = () => ({
    id: '1',
    walletType: 'software',
    addresses: list(),
    network: network(),
  })
  const network = () => ({ bitcoin: { name: state.network }, stacks: { name: 'testnet' } })
  const findAccount = (address: unknown) =>
    Object.values(state.account).find((each) => each.address === address)
  const { run, ...requests } = fakeRequests({
    wallet_connect() {
      state.permitted = true
      return describe()
    },
    wallet_getAccount() {
      if (!state.permitted) throw { code: -32002, message: 'Access denied' }
      return describe()
    },
    getAccounts() {
      state.permitted = true
      return list()
    },
    wallet_getNetwork: network,
    wallet_changeNetwork({ name }) {
      state.network = name as string
      return null
    },
    wallet_disconnect() {
      state.permitted = false
      return null
    },
    signMessage: ({ message, address, protocol }) => ({
      address,
      signature: findAccount(address)?.signMessage(message as string, protocol as string),
    }),
    async signPsbt(params) {
      const psbt = Transaction.fromPSBT(base64.decode(params.psbt as string))
      const groups = Object.entries(params.signInputs as Record<string, number[]>)
      const inputs = groups.flatMap(([address, indexes]) =>
        indexes.map((index) => [findAccount(address), index] as const),
      )
      const { broadcast } = params
      const txid = await signInputs(psbt, inputs, { broadcast, apiUrl })
      return { psbt: base64.encode(psbt.toPSBT()), ...(txid && { txid }) }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ address: string; amount: number }]
      return { txid: await state.account.payment.pay(address, BigInt(amount)) }
    },
  })
  return {
    ...requests,
    accounts,
    state,
    provider: {
      // An error resolves.
      request: (method: string, params: unknown) =>
        run(method, params).then(
          (result) => ({ jsonrpc: '2.0', id: '1', result }),
          (error: unknown) => ({ jsonrpc: '2.0', id: '1', error }),
        ),
      addListener(event: string, listener: () => void) {
        const known = listeners.get(event) ?? new Set()
        listeners.set(event, known.add(listener))
        return () => known.delete(listener)
      },
    },
    emit(event: string) {
      for (const listener of listeners.get(event) ?? []) listener()
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    reject() {
      throw { code: -32000, message: 'Rejected' }
    },
  }
}
