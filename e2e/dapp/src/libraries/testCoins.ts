/** Gets coins of the local chains, which anyone may have. */
import { config } from '../config.ts'
import type { LibraryNamespace } from './library.ts'

type GetCoins = (address: string, rpcUrl: string) => Promise<unknown>

export const testCoins: Readonly<Record<LibraryNamespace, { title: string; get: GetCoins }>> = {
  eip155: {
    title: 'Get test ETH',
    get: (address, rpcUrl) => callNode(rpcUrl, 'anvil_setBalance', [address, '0x8ac7230489e80000']),
  },
  solana: {
    title: 'Get test SOL',
    get: (address, rpcUrl) => callNode(rpcUrl, 'requestAirdrop', [address, 10_000_000_000]),
  },
  bip122: {
    title: 'Get test BTC',
    get: (address) => post(`${config.bitcoin?.rpcUrl}/faucet`, { address }),
  },
}

const callNode = (rpcUrl: string, method: string, params: unknown[]) =>
  post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params })

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new TypeError(await response.text())
}
