import { base64, hex } from '@scure/base'
import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import * as z from 'zod/mini'
import {
  createBitcoinAccount,
  sendTransaction,
  signEcdsa,
} from '../../../services/bitcoinAccount.ts'
import type { DemoStorage } from './demoAccount.ts'
import { askToConnect, type Question } from './questions.ts'

/** The API of sats-connect: an error resolves. */
export type DemoBitcoinWallet = {
  request(method: string, params: unknown): Promise<object>
}

export type DemoBitcoinWalletParameters = {
  /** Of Esplora's API. */
  apiUrl: string
  storage: DemoStorage
  /** Resolves to true if the user agrees. */
  ask(question: Question): Promise<boolean>
}

const storageKey = 'latchkey-demo-bitcoin-wallet'
const stored = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  isShared: z.boolean(),
})

const accepted = {
  message: z.object({ message: z.string(), protocol: z.literal('ECDSA') }),
  psbt: z.object({ psbt: z.string(), broadcast: z.optional(z.boolean()) }),
  transfer: z.object({
    recipients: z.tuple([z.object({ address: z.string(), amount: z.int().check(z.positive()) })]),
  }),
}

/** Of JSON-RPC and sats-connect. */
const sentences = {
  [-32000]: 'You declined the request',
  [-32002]: 'The demo wallet does not share this account',
  [-32601]: 'The demo wallet does not have this method',
  [-32602]: 'The parameters are not valid',
} as const

const refuse = (code: keyof typeof sentences) => ({ code, message: sentences[code] })

/** Signs for one address of the local chain, after the user has agreed to each request. */
export function createDemoBitcoinWallet({
  apiUrl,
  storage,
  ask,
}: DemoBitcoinWalletParameters): DemoBitcoinWallet {
  const before = readStored(storage)
  const key = before?.key ?? hex.encode(randomPrivateKeyBytes())
  let isShared = before?.isShared ?? false
  const account = createBitcoinAccount({ kind: 'p2wpkh', apiUrl, key: hex.decode(key) })
  const share = (value: boolean) => {
    isShared = value
    storage.setItem(storageKey, JSON.stringify({ key, isShared }))
  }
  const confirm = async (question: Question) => {
    if (!(await ask(question))) throw refuse(-32000)
  }
  const readAccount = () => ({
    addresses: [
      {
        address: account.address,
        publicKey: account.publicKey,
        purpose: 'payment',
        addressType: 'p2wpkh',
      },
    ],
    network: { bitcoin: { name: 'Testnet' } },
  })

  const open: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    async wallet_connect() {
      if (!isShared) await confirm(askToConnect(account.address))
      share(true)
      return readAccount()
    },
    async wallet_disconnect() {
      share(false)
      return null
    },
    wallet_getNetwork: async () => readAccount().network,
  }
  const permitted: typeof open = {
    wallet_getAccount: async () => readAccount(),
    async signMessage(params) {
      const { message } = parse(accepted.message, params)
      await confirm({
        title: 'Sign this message?',
        facts: [['Message', message]],
        agree: 'Sign',
      })
      return { address: account.address, signature: signEcdsa(message, hex.decode(key)) }
    },
    async signPsbt(params) {
      const { psbt: text, broadcast } = parse(accepted.psbt, params)
      const psbt = Transaction.fromPSBT(base64.decode(text))
      await confirm({
        title: broadcast ? 'Send this transaction?' : 'Sign this transaction?',
        facts: listOutputs(psbt),
        agree: broadcast ? 'Send' : 'Sign',
      })
      for (let index = 0; index < psbt.inputsLength; index += 1) account.sign(psbt, index)
      if (broadcast) psbt.finalize()
      const txid = broadcast ? await sendTransaction(psbt, apiUrl) : undefined
      return { psbt: base64.encode(psbt.toPSBT()), ...(txid && { txid }) }
    },
    async sendTransfer(params) {
      const { recipients } = parse(accepted.transfer, params)
      const [{ address, amount }] = recipients
      await confirm({
        title: 'Send this transaction?',
        facts: [describeOutput(BigInt(amount)), ['To', address]],
        agree: 'Send',
      })
      return { txid: await account.pay(address, BigInt(amount)) }
    },
  }
  const run = async (method: string, params: unknown) => {
    if (Object.hasOwn(open, method)) return open[method]?.(params)
    if (!Object.hasOwn(permitted, method)) throw refuse(-32601)
    if (!isShared) throw refuse(-32002)
    return permitted[method]?.(params)
  }
  return {
    request: (method, params) =>
      run(method, params).then(
        (result) => ({ jsonrpc: '2.0', id: '1', result }),
        (error: unknown) => ({ jsonrpc: '2.0', id: '1', error: describeFailure(error) }),
      ),
  }
}

const describeFailure = (error: unknown) =>
  error instanceof Error ? { code: -32603, message: error.message } : error

const describeOutput = (satoshis: bigint) =>
  ['Amount', `${Number(satoshis) / 100_000_000} BTC`] as const

function listOutputs(psbt: Transaction) {
  return Array.from({ length: psbt.outputsLength }, (_, index) => psbt.getOutput(index)).flatMap(
    ({ script = new Uint8Array(), amount = 0n }) => [
      describeOutput(amount),
      ['To', Address(TEST_NETWORK).encode(OutScript.decode(script))] as const,
    ],
  )
}

/** Throws -32602. */
function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(value)
  if (!success) throw refuse(-32602)
  return data
}

function readStored(storage: DemoStorage): z.output<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(storage.getItem(storageKey) ?? '')).data
  } catch {
    // SyntaxError.
    return undefined
  }
}
