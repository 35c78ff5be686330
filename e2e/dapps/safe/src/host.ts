/**
 * A page that embeds a Safe App: a fixture of the interface that @safe-global/safe-apps-sdk 9.1.0
 * expects of it. The Safe is an account of the local chain, which executes one call at a time.
 */
import { element, readConfig } from './page.ts'

type Request = { id: string; method: string; params: Record<string, unknown> }
type Call = { to: string; value: string; data: string }
type Transaction = { calls: Call[]; txHash?: string }

const { dapp, safeAddress, chain } = readConfig()
const frame = document.createElement('iframe')
frame.src = dapp
frame.title = 'App'
frame.width = '800'
frame.height = '700'
const transactions = new Map<string, Transaction>()
let decide: ((isApproved: boolean) => void) | undefined

async function rpc(method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body })
  const { result, error } = await response.json()
  if (error) throw new TypeError(error.message)
  return result
}

/** Rejects as Safe's web app does. */
async function askUser(text: string): Promise<void> {
  element('prompt').textContent = text
  const isApproved = await new Promise<boolean>((resolve) => {
    decide = resolve
  })
  element('prompt').textContent = ''
  if (!isApproved) throw new TypeError('Transaction was rejected')
}

const answers: Readonly<Record<string, (params: Record<string, unknown>) => unknown>> = {
  getSafeInfo: () => ({
    safeAddress,
    chainId: chain.chainId,
    threshold: 1,
    owners: [safeAddress],
    isReadOnly: false,
  }),
  rpcCall: ({ call, params }) => (call === 'safe_setSettings' ? params : rpc(String(call), params)),
  async signMessage({ message }) {
    await askUser(`Sign ${String(message)}`)
    const signature = await rpc('personal_sign', [message, safeAddress])
    return { messageHash: `0x${'11'.repeat(32)}`, signature }
  },
  async sendTransactions({ txs }) {
    const calls = txs as Call[]
    await askUser(`Send ${calls.length}`)
    const safeTxHash = `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
    transactions.set(safeTxHash, { calls })
    return { safeTxHash }
  },
  getTxBySafeTxHash({ safeTxHash }) {
    const transaction = transactions.get(String(safeTxHash))
    if (!transaction) throw new TypeError('Not found')
    const { txHash, calls } = transaction
    const [{ to, value, data } = { to: '', value: '0', data: '0x' }] = calls
    const txStatus = txHash ? 'SUCCESS' : 'AWAITING_EXECUTION'
    return { txStatus, txHash: txHash ?? null, txData: { to: { value: to }, value, hexData: data } }
  },
}

addEventListener('message', async ({ data, source, origin }: MessageEvent<Request>) => {
  if (source !== frame.contentWindow || !data?.method) return
  element('received').textContent += `${data.method} `
  const post = (response: object) =>
    frame.contentWindow?.postMessage({ id: data.id, version: '9.1.0', ...response }, origin)
  try {
    const answer = answers[data.method]
    if (!answer) throw new TypeError(`Unknown method ${data.method}`)
    post({ success: true, data: await answer(data.params ?? {}) })
  } catch (error) {
    post({ success: false, error: (error as Error).message })
  }
})

element('approve').addEventListener('click', () => decide?.(true))
element('reject').addEventListener('click', () => decide?.(false))
element('execute').addEventListener('click', async () => {
  for (const transaction of transactions.values()) {
    for (const { to, value, data } of transaction.calls) {
      const call = { from: safeAddress, to, value: `0x${BigInt(value).toString(16)}`, data }
      transaction.txHash ??= String(await rpc('eth_sendTransaction', [call]))
    }
  }
})
document.body.append(frame)
