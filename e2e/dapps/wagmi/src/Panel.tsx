/** Everything that a dApp does with wagmi, with plain hooks. They are named as in version 2. */
import { useState } from 'react'
import { parseAbi } from 'viem'
import {
  useAccount,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWatchAsset,
  useWriteContract,
} from 'wagmi'
import { chain, otherChain } from './config.ts'

const recipient = '0x00000000000000000000000000000000000000aa'
const abi = parseAbi(['function ping()'])

export function Panel() {
  const account = useAccount()
  const { actions, result } = useActions()
  return (
    <main>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{account.status}</dd>
        <dt>Address</dt>
        <dd data-testid="address">{account.address ?? 'none'}</dd>
        <dt>Chain</dt>
        <dd data-testid="chain">{account.chainId ?? 'none'}</dd>
        <dt>Network</dt>
        <dd data-testid="network">{account.chain?.name ?? 'unsupported'}</dd>
        <dt>Connector</dt>
        <dd data-testid="connector">{account.connector?.id ?? 'none'}</dd>
        <dt>Result</dt>
        <dd data-testid="result">{result}</dd>
      </dl>
      {Object.entries(actions).map(([name, run]) => (
        <button key={name} type="button" onClick={run}>
          {name}
        </button>
      ))}
    </main>
  )
}

/** Each action shows what it resolves with, or its error's name and code. */
function useActions() {
  const [result, setResult] = useState('none')
  const { connectAsync, connectors } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { switchChainAsync } = useSwitchChain()
  const { signMessageAsync } = useSignMessage()
  const { sendTransactionAsync } = useSendTransaction()
  const { writeContractAsync } = useWriteContract()
  const { watchAssetAsync } = useWatchAsset()

  const show = (run: () => Promise<unknown>) => async () => {
    setResult('pending')
    try {
      const value = await run()
      setResult(typeof value === 'string' ? value : 'done')
    } catch (error) {
      setResult(describeError(error))
    }
  }
  const token = { address: recipient, symbol: 'TKN', decimals: 18 } as const
  const actions = {
    Connect: show(async () => {
      const [connector] = connectors
      if (connector) await connectAsync({ connector })
    }),
    Disconnect: show(() => disconnectAsync()),
    'Switch to the other chain': show(() => switchChainAsync({ chainId: otherChain.id })),
    'Switch to the first chain': show(() => switchChainAsync({ chainId: chain.id })),
    'Sign a message': show(() => signMessageAsync({ message: 'Hello from wagmi' })),
    'Send 1 wei': show(() => sendTransactionAsync({ to: recipient, value: 1n })),
    'Call a contract': show(() =>
      writeContractAsync({ address: recipient, abi, functionName: 'ping' }),
    ),
    'Watch a token': show(() => watchAssetAsync({ type: 'ERC20', options: token })),
  }
  return { actions, result }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
