/** The methods of the wallet: the question that each one asks, and what it does once approved. */
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import { createSender } from '../../dapp/src/demoWallet/createSender.ts'
import { DemoWalletError } from '../../dapp/src/demoWallet/demoWalletError.ts'
import {
  askToSend,
  askToSign,
  askToSignTypedData,
  type Question,
} from '../../dapp/src/demoWallet/questions.ts'
import { accepted, parse } from '../../dapp/src/demoWallet/requestParams.ts'
import type { WalletConfig, WalletNetwork } from './config.ts'
import type { TestAccount } from './testAccounts.ts'

export type WalletRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

export type MethodContext = {
  readonly account: TestAccount
  readonly chain: WalletConfig['chain']
  readonly networks: readonly WalletNetwork[]
  switchNetwork(network: WalletNetwork): Promise<void>
}

export type PreparedRequest = {
  readonly question: Question
  perform(): unknown
}

type Method = {
  /** Completes "It may ask you to". */
  readonly purpose: string
  prepare(request: WalletRequest, context: MethodContext): PreparedRequest
}

const solanaAccount = z.object({ pubkey: z.string() })
const solanaMessage = z.object({ message: z.string(), pubkey: z.string() })

/** Asks with a question, and signs as the account does. */
const signs = (
  purpose: string,
  ask: (params: unknown, account: TestAccount) => Question,
): Method => ({
  purpose,
  prepare: ({ method, params }, { account }) => ({
    question: ask(params, account),
    perform: () => account.methods[method]?.(params),
  }),
})

const signsSolanaTransaction = signs('sign Solana transactions', (params, account) => {
  expectOwn(parse(solanaAccount, params).pubkey, account)
  return {
    title: 'Sign on Solana?',
    facts: [['Transaction', JSON.stringify(params, null, 2)]],
    agree: 'Sign',
  }
})

const methods: Readonly<Record<string, Method>> = {
  personal_sign: signs('sign messages', (params, account) => {
    const [raw, from] = parse(accepted.message, params)
    expectOwn(from, account)
    return askToSign(raw)
  }),
  eth_signTypedData_v4: signs('sign data', (params, account) => {
    const [from, text] = parse(accepted.typedData, params)
    expectOwn(from, account)
    return askToSignTypedData(text)
  }),
  eth_sendTransaction: {
    purpose: 'send transactions',
    prepare({ params, chainId }, { account, chain }) {
      const [transaction] = parse(accepted.transactions, params)
      expectOwn(transaction.from, account)
      if (chainId !== chain.id) throw new DemoWalletError(4902)
      return {
        question: askToSend(transaction, chain.nativeCurrency),
        perform: () => createSender(chain, account.signer).send(transaction),
      }
    },
  },
  wallet_switchEthereumChain: {
    purpose: 'switch the network',
    prepare({ params }, { networks, switchNetwork }) {
      const [{ chainId }] = parse(accepted.chain, params)
      const network = networks.find(({ id }) => id === `eip155:${Number(chainId)}`)
      if (!network) throw new DemoWalletError(4902)
      return {
        question: { title: `Switch to ${network.name}?`, facts: [], agree: 'Switch' },
        async perform() {
          await switchNetwork(network)
          return null
        },
      }
    },
  },
  solana_signMessage: signs('sign Solana messages', (params, account) => {
    const { message, pubkey } = parse(solanaMessage, params)
    expectOwn(pubkey, account)
    return askToSign(bytesToHex(base58.decode(message)))
  }),
  solana_signTransaction: signsSolanaTransaction,
  solana_signAllTransactions: signsSolanaTransaction,
}

export const isSupported = (method: string): boolean => Object.hasOwn(methods, method)

/** Lists what a dApp may ask for with these methods, each once. */
export const listPurposes = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => (isSupported(name) ? (methods[name]?.purpose ?? []) : []))),
]

/** Throws DemoWalletError for a request that the user need not see. */
export function prepareRequest(request: WalletRequest, context: MethodContext): PreparedRequest {
  const method = isSupported(request.method) ? methods[request.method] : undefined
  if (!method) throw new DemoWalletError(4200)
  try {
    return method.prepare(request, context)
  } catch (error) {
    if (error instanceof DemoWalletError) throw error
    // SyntaxError of typed data, or text that is not base58.
    throw new DemoWalletError(-32602)
  }
}

/** EVM addresses come in any case. */
function expectOwn(named: string, { addresses }: TestAccount): void {
  const isOwn = named === addresses.solana || named.toLowerCase() === addresses.eip155.toLowerCase()
  if (!isOwn) throw new DemoWalletError(4100)
}
