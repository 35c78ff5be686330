import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../actions/connect.ts'
import { type MockConnectorFactory, mock } from '../connectors/mock/mock.ts'
import { history } from '../core/queries/history.ts'
import { mainnet } from '../networks/evm.ts'
import { balanceOf, dataApiUrl, installDataApi, transactionOf } from './fakeDataApi.ts'
import { evmAddress } from './mockUser.ts'
import { renderModal } from './renderModal.ts'
import type { TestLatchkey } from './startLatchkey.ts'

const nodeUrl = 'https://node.example'
export const testToken = '0x00000000000000000000000000000000000000C1'
const hash = `0x${'ab'.repeat(32)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** By the first 4 bytes of a call of ERC-20. It has 2.5 of 6 decimals, and is called USDX. */
const tokenAnswers: Readonly<Record<string, string>> = {
  '70a08231': `0x${word(2_500_000n)}`,
  '313ce567': `0x${word(6n)}`,
  '95d89b41': `0x${word(32n)}${word(4n)}${'55534458'.padEnd(64, '0')}`,
}

const answers: Readonly<Record<string, (call: { data?: string }) => string>> = {
  // 1.5 ether.
  eth_getBalance: () => '0x14d1120d7b160000',
  // 1 gwei.
  eth_gasPrice: () => '0x3b9aca00',
  eth_estimateGas: () => '0x5208',
  eth_call: ({ data = '' }) => tokenAnswers[data.slice(2, 10)] ?? '0x',
}

export type StartSendViewParameters = {
  /** An address that the account has paid, as the chain data API says. */
  paid?: string
}

export type StartedSendView = {
  latchkey: TestLatchkey
  wallet: MockConnectorFactory
  /** The transactions that the wallet was asked to send. */
  readonly sent: readonly unknown[]
  /** A network that is down does not answer. */
  readonly chain: { isDown: boolean }
  stop(): void
}

/** A dApp with a chain data API and a node in memory, whose user looks at the account. */
export async function startSendView({
  paid,
}: StartSendViewParameters = {}): Promise<StartedSendView> {
  const sent: unknown[] = []
  const chain = { isDown: false }
  const transactions = paid ? [transactionOf('1', { sentFrom: evmAddress, sentTo: paid })] : []
  const api = installDataApi({
    balance: () => ({
      balances: [
        balanceOf('ETH', '1.5', { name: 'Ether', address: undefined }),
        balanceOf('USDX', '2.5', { name: 'Test Dollar', address: `eip155:1:${testToken}` }),
      ],
    }),
    history: () => ({ data: transactions, next: null }),
  })
  const stop = answerNode(chain, api.stop)
  const wallet = mock({
    addresses: { eip155: evmAddress },
    respond({ method, params }) {
      if (method !== 'eth_sendTransaction') return undefined
      sent.push(...(params as unknown[]))
      return hash
    },
  })
  const network = { ...mainnet, rpcUrls: { default: { http: [nodeUrl] } } }
  const { latchkey } = await renderModal({
    connectors: [wallet],
    options: { networks: [network], api: { url: dataApiUrl } },
  })
  await connect(latchkey)
  // A busy machine may take longer than the form waits.
  if (paid) await history.fetch(latchkey, {})
  latchkey.open()
  await expect.element(page.getByRole('list', { name: 'Tokens', exact: true })).toBeVisible()
  return { latchkey, wallet, sent, chain, stop }
}

/** Answers for the node, in front of the data API. */
function answerNode(chain: { isDown: boolean }, stopApi: () => void): () => void {
  const next = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith(nodeUrl)) return next(input, init)
    if (chain.isDown) return new Response('{}', { status: 400 })
    const { method, params = [] } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method]?.(Object(params[0])) })
  }
  return stopApi
}
