import { createWalletClient, defineChain, type Hex, http, type PrivateKeyAccount } from 'viem'
import type * as z from 'zod/mini'
import type { DemoChain } from '../config.ts'
import type { accepted } from './requestParams.ts'

type Transaction = z.output<typeof accepted.transactions>[0]

/** A client of the chain's node that signs with one key. */
export function createSender(chain: DemoChain, account: PrivateKeyAccount) {
  const client = createWalletClient({
    account,
    chain: defineChain({
      ...chain,
      id: Number(chain.id.split(':')[1]),
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(),
  })
  return {
    client,
    /** Returns the hash. */
    send: ({ to, value = '0x0', data, gas }: Transaction): Promise<Hex> =>
      client.sendTransaction({
        to,
        value: BigInt(value),
        data,
        ...(gas === undefined ? {} : { gas: BigInt(gas) }),
      }),
  }
}
