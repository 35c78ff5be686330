/**
 * A fixture of the API that Leather documents (leather.gitbook.io). No such wallet runs here. It
 * signs with keys of its own and sends to a node.
 */
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { fakeBitcoinAccount } from './fakeBitcoinAccount.ts'
import { fakeRequests, signInputs } from './fakeRequests.ts'

export function fakeLeatherWallet({ apiUrl = '' }: { apiUrl?: string } = {}) {
  const account = {
    p2wpkh: fakeBitcoinAccount('p2wpkh', apiUrl),
    p2tr: fakeBitcoinAccount('p2tr', apiUrl),
  }
  const { run, ...requests } = fakeRequests({
    getAddresses: () => ({
      addresses: [
        { symbol: 'STX', address: 'ST000', publicKey: '00' },
        ...(['p2tr', 'p2wpkh'] as const).map((type) => {
          const { address, publicKey } = account[type]
          return { symbol: 'BTC', type, address, publicKey, derivationPath: 'm' }
        }),
      ],
    }),
    signMessage({ message, paymentType }) {
      const { address, signMessage } = account[paymentType as keyof typeof account]
      return { address, signature: signMessage(message as string, 'bip322') }
    },
    async signPsbt(params) {
      const psbt = Transaction.fromPSBT(hex.decode(params.hex as string))
      const inputs = (params.signAtIndex as number[]).map((index) => {
        const script = psbt.getInput(index).witnessUtxo?.script ?? new Uint8Array()
        const owner = Object.values(account).find(
          (each) => hex.encode(each.script) === hex.encode(script),
        )
        return [owner, index] as const
      })
      const { broadcast } = params
      const txid = await signInputs(psbt, inputs, { broadcast, apiUrl })
      return { hex: hex.encode(psbt.toPSBT()), ...(txid && { txid }) }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ address: string; amount: string }]
      return { txid: await account.p2wpkh.pay(address, BigInt(amount)) }
    },
  })
  return {
    ...requests,
    account,
    provider: {
      // An error rejects, in a response.
      request: (method: string, params: unknown) =>
        run(method, params).then(
          (result) => ({ jsonrpc: '2.0', id: '1', result }),
          (error: unknown) => Promise.reject({ jsonrpc: '2.0', id: '1', error }),
        ),
    },
    reject() {
      throw { code: 4001, message: 'User rejected request' }
    },
  }
}
