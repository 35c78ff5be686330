/** Reads balances and history of an EVM chain from its blocks and logs, without an index. */
import { type Address, formatUnits, getAddress } from 'viem'
import type { FrameChain } from '../frame.ts'
import type { ChainSource, Holding } from './chainSource.ts'
import { createEvmHistory } from './evmHistory.ts'
import { createEvmReader, type EvmReader, erc20 } from './evmReader.ts'

/** @param listed addresses of tokens, beside those that an account received */
export function createEvmSource(chain: FrameChain, listed: readonly Address[] = []): ChainSource {
  const reader = createEvmReader(chain)
  const { client } = reader
  return {
    chain,
    readHistory: createEvmHistory(reader),
    async readHoldings(text) {
      const account = getAddress(text)
      const received = await client.getContractEvents({
        abi: erc20,
        eventName: 'Transfer',
        args: { to: account },
        fromBlock: 0n,
        strict: true,
      })
      const addresses = new Set(
        [...listed, ...received.map(({ address }) => address)].map(getAddress),
      )
      const held = await Promise.all(
        [...addresses].map((address) => readHolding(reader, address, account)),
      )
      return [await readNative(reader, account), ...held.flatMap((each) => each ?? [])]
    },
  }
}

async function readNative({ client, chain }: EvmReader, account: Address): Promise<Holding> {
  const { decimals, name, symbol } = chain.nativeCurrency
  const balance = await client.getBalance({ address: account })
  return { name, symbol, decimals, numeric: formatUnits(balance, decimals) }
}

/** Undefined if the account has none of it. */
async function readHolding(
  { client, readToken: read }: EvmReader,
  address: Address,
  account: Address,
): Promise<Holding | undefined> {
  const token = await read(address)
  if (!token) return undefined
  const args = [account] as const
  const balance = await client.readContract({
    address,
    abi: erc20,
    functionName: 'balanceOf',
    args,
  })
  if (balance === 0n) return undefined
  const { name, symbol, decimals } = token
  return { name, symbol, decimals, numeric: formatUnits(balance, decimals), address }
}
