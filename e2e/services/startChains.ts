/** Starts the local chains of a stack. */
import { startAnvil } from './anvil.ts'
import { type BitcoinNode, startBitcoinNode } from './bitcoinNode.ts'
import type { FrameChain } from './frame.ts'
import { freePort } from './freePort.ts'
import { localChain, solanaDevnet } from './localChains.ts'
import { type SolanaNode, startSolanaNode } from './solanaNode.ts'
import { deployStatelessDeleGator } from './statelessDeleGator/deployStatelessDeleGator.ts'

export type Chains = {
  rpcUrl: string
  chain: FrameChain
  otherChain: FrameChain | undefined
  solana: SolanaNode | undefined
  /** Solana's network, as the frame serves it. */
  devnet: FrameChain
  bitcoin: BitcoinNode | undefined
}

export type ChainParameters = {
  /** Preferred ports; a taken one is replaced by a free one. */
  ports?: Partial<Record<'chain' | 'otherChain' | 'solana' | 'bitcoin', number>>
  /** Runs a second EVM chain, which the frame serves too. */
  otherChain?: boolean
  /** Lets accounts run calls together on the EVM chain, and puts the contract for that on it. */
  smartAccounts?: boolean
  /** Runs a Solana node. Without it, Solana is for signing only. */
  solana?: boolean
  /** Runs a Bitcoin node, which pays test coins. The frame does not serve it. */
  bitcoin?: boolean
}

/** Functions that stop the running parts. */
export type Running = (() => Promise<unknown>)[]

export type StartChainsContext = {
  running: Running
  report(what: string, where: string): void
}

export async function startChains(
  { ports = {}, ...wanted }: ChainParameters,
  { running, report }: StartChainsContext,
): Promise<Chains> {
  const anvil = await startAnvil({ port: await freePort(ports.chain) })
  running.push(anvil.stop)
  report('Chain (anvil)', anvil.rpcUrl)
  if (wanted.smartAccounts) await deployStatelessDeleGator(anvil.rpcUrl)

  const other = wanted.otherChain
    ? await startAnvil({ chainId: 31_338, port: await freePort(ports.otherChain) })
    : undefined
  if (other) {
    running.push(other.stop)
    report('Other chain', other.rpcUrl)
  }
  const solana = wanted.solana
    ? await startSolanaNode({ port: await freePort(ports.solana) })
    : undefined
  if (solana) {
    running.push(solana.stop)
    report('Solana chain', solana.rpcUrl)
  }
  const bitcoin = wanted.bitcoin
    ? await startBitcoinNode({ port: await freePort(ports.bitcoin), faucet: true })
    : undefined
  if (bitcoin) {
    running.push(bitcoin.stop)
    report('Bitcoin chain', bitcoin.apiUrl)
  }
  return {
    rpcUrl: anvil.rpcUrl,
    chain: {
      ...localChain(anvil.rpcUrl, anvil.chainId),
      ...(wanted.smartAccounts && { smartAccounts: true }),
    },
    otherChain: other && localChain(other.rpcUrl, other.chainId, 'Other chain'),
    solana,
    devnet: solana ? { ...solanaDevnet, rpcUrl: solana.rpcUrl } : solanaDevnet,
    bitcoin,
  }
}
