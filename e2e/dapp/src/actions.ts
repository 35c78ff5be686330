/** The actions of the demo's buttons: EIP-1193 calls, and a Solana wallet's methods. */
import type { EvmProvider, SolanaProvider } from '@latchkey/sdk'
import { getBalance } from '@latchkey/sdk/actions'
import { config } from './config.ts'
import { latchkey } from './latchkey.ts'
import { toHex } from './toHex.ts'

type Hex = `0x${string}`
type Wallet = { provider: EvmProvider; solana: SolanaProvider | undefined; address: Hex }
export type Action = {
  title: string
  /** The wallet needs a Solana account. */
  solana?: true
  perform(wallet: Wallet): Promise<string>
}

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const encodeHex = (text: string) => toHex(new TextEncoder().encode(text))

/** A sign-in message (EIP-4361). */
const signInMessage = (address: string) =>
  [
    `${location.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to the Latchkey demo.',
    '',
    `URI: ${location.origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    'Nonce: 8f2a61c0d4',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')

const chainId = Number(config.chain.id.split(':')[1])

const typedData = {
  domain: { name: 'Latchkey demo', version: '1', chainId },
  primaryType: 'Note',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [
      { name: 'text', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  message: { text: 'Typed data, shown field by field.', count: '3' },
}

/** `approve(spender, 2^256 - 1)`, as a careless or hostile dApp requests it. */
const unlimitedApproval = `0x095ea7b3${recipient.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`

const sendTransaction = ({ provider, address }: Wallet, transaction: object) =>
  provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, ...transaction }],
  })

export const actions: readonly Action[] = [
  {
    title: 'Get test ETH',
    async perform({ address }) {
      await fetch(config.chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'anvil_setBalance',
          params: [address, '0x8ac7230489e80000'],
        }),
      })
      await getBalance(latchkey, { refresh: true })
      return '10 ETH of the local chain'
    },
  },
  {
    title: 'Sign a message',
    perform: ({ provider, address }) =>
      provider.request({
        method: 'personal_sign',
        params: [encodeHex('Hello from the Latchkey demo.'), address],
      }),
  },
  {
    title: 'Sign in with a message',
    perform: ({ provider, address }) =>
      provider.request({
        method: 'personal_sign',
        params: [encodeHex(signInMessage(address)), address],
      }),
  },
  {
    title: 'Sign typed data',
    perform: ({ provider, address }) =>
      provider.request({
        method: 'eth_signTypedData_v4',
        params: [address, JSON.stringify(typedData)],
      }),
  },
  {
    title: 'Send 0.1 ETH',
    perform: (wallet) => sendTransaction(wallet, { to: recipient, value: '0x16345785d8a0000' }),
  },
  {
    title: 'Approve unlimited tokens',
    perform: (wallet) => sendTransaction(wallet, { to: token, data: unlimitedApproval }),
  },
  {
    title: 'Sign a Solana message',
    solana: true,
    async perform({ solana }) {
      const signature = await solana?.signMessage(new TextEncoder().encode('Hello, Solana.'))
      return signature ? toHex(signature) : 'This wallet has no Solana account'
    },
  },
]
