// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { getBalance } from '../../actions/getBalance.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'

/** Nodes with this balance, in wei. */
function startNodes(balance = 10n ** 18n) {
  const nodes = { balance, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string) => {
    nodes.asked.push(url)
    return Response.json({ jsonrpc: '2.0', id: 1, result: `0x${nodes.balance.toString(16)}` })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return nodes
}

describe('getBalance, of a wallet that does not read it', () => {
  test("default: comes from the network's public node", async () => {
    const nodes = startNodes()
    const { latchkey } = startMock()
    await connect(latchkey)
    expect(await getBalance(latchkey)).toMatchObject({ formatted: '1', symbol: 'ETH' })
    expect(nodes.asked).toEqual([mainnet.rpcUrls.default.http[0]])
  })

  test("param: rpc: the dApp's own node is asked, and no other", async () => {
    const nodes = startNodes()
    const { latchkey } = startMock({}, { rpc: { [mainnet.caipNetworkId]: 'https://node.example' } })
    await connect(latchkey)
    await getBalance(latchkey)
    expect(nodes.asked).toEqual(['https://node.example'])
  })

  test('error: a network whose nodes do not respond', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    onTestFinished(() => void vi.restoreAllMocks())
    const { latchkey } = startMock(
      { addresses: { bip122: 'bc1qexample' } },
      { networks: [bitcoin] },
    )
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await connect(latchkey)
    const read = getBalance(latchkey)
    read.catch(() => undefined)
    await vi.runAllTimersAsync()
    await expect(read).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: { code: 4901 } })
  })
})

const minedReceipt = {
  status: '0x1',
  blockNumber: '0x11',
  blockHash: `0x${'cd'.repeat(32)}`,
  transactionIndex: '0x0',
  from: evmAddress,
  to: evmAddress,
  contractAddress: null,
  cumulativeGasUsed: '0x5208',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  logs: [],
  logsBloom: `0x${'00'.repeat(256)}`,
  type: '0x2',
}

describe('getProvider', () => {
  test('behavior: a transaction of any wallet refreshes the balance', async () => {
    const nodes = startNodes()
    const { latchkey } = startMock()
    await connect(latchkey)
    await getBalance(latchkey)
    nodes.balance = 0n
    const params = [{ from: evmAddress, to: evmAddress, value: '0x1' }] as const
    await latchkey.getProvider('eip155').request({ method: 'eth_sendTransaction', params })
    await expect.poll(async () => (await getBalance(latchkey)).formatted).toBe('0')
    expect(nodes.asked).toHaveLength(2)
  })

  test('behavior: the balance is read again when the transaction is mined', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const nodes = { balance: 10n ** 18n, isMined: false, receipts: 0 }
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const { method, id } = JSON.parse(String(body))
      if (method === 'eth_getTransactionReceipt') nodes.receipts += 1
      const receipt = { ...minedReceipt, transactionHash: hash }
      const results: Record<string, unknown> = {
        eth_getBalance: `0x${nodes.balance.toString(16)}`,
        eth_blockNumber: nodes.isMined ? '0x11' : '0x10',
        eth_getTransactionReceipt: nodes.isMined ? receipt : null,
        eth_getTransactionByHash: null,
      }
      return Response.json({ jsonrpc: '2.0', id, result: results[method] ?? null })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { latchkey } = startMock({ respond: () => hash })
    await connect(latchkey)
    await getBalance(latchkey)
    const params = [{ from: evmAddress, to: evmAddress, value: '0x1' }] as const
    await latchkey.getProvider('eip155').request({ method: 'eth_sendTransaction', params })
    await expect.poll(() => nodes.receipts).toBeGreaterThan(0)
    expect((await getBalance(latchkey)).formatted).toBe('1')
    Object.assign(nodes, { isMined: true, balance: 0n })
    await expect
      .poll(async () => (await getBalance(latchkey)).formatted, { timeout: 10_000 })
      .toBe('0')
  })

  test('behavior: is the same object every time, and another in another namespace', () => {
    const { latchkey } = startMock()
    expect(latchkey.getProvider('eip155')).toBe(latchkey.getProvider('eip155'))
    expect(latchkey.getProvider('eip155')).not.toBe(latchkey.getProvider(solana.chainNamespace))
  })
})
