/** Everything that a dApp does with wagmi, with plain hooks. */
import { useState } from 'react'
import { chain, otherChain } from './config.ts'
import { Facts } from './Facts.tsx'
import { useWagmi } from './useWagmi.ts'

const recipient = '0x00000000000000000000000000000000000000aa'

export function Panel() {
  const wagmi = useWagmi()
  const { result, show } = useResult()
  const { account, chainId, receipt } = wagmi
  const { status, address, connector } = account
  const connecting = wagmi.connectors.map((each) => [
    `Connect with ${each.name}`,
    () => wagmi.connect({ connector: each }),
  ])
  const actions: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(connecting),
    'Sign a message': () => wagmi.signMessage({ message: 'Hello from wagmi' }),
    'Send 1 wei': () => wagmi.sendTransaction({ to: recipient, value: 1n }),
    'Send 2 calls': () =>
      wagmi.sendCalls({
        calls: [
          { to: recipient, value: 1n },
          { to: recipient, value: 2n },
        ],
      }),
    'Switch to the other chain': () => wagmi.switchChain({ chainId: otherChain.id }),
    'Switch to the first chain': () => wagmi.switchChain({ chainId: chain.id }),
    Disconnect: wagmi.disconnect,
  }
  return (
    <main>
      <Facts of="wagmi" facts={{ status, address, chain: chainId, connector: connector?.id }} />
      {Object.entries(actions).map(([name, run]) => (
        <button key={name} type="button" onClick={() => void show(run)}>
          {name}
        </button>
      ))}
      <output data-testid="result">{result}</output>
      <output data-testid="receipt">
        {receipt && `${receipt.status} ${receipt.transactionHash}`}
      </output>
      <output data-testid="capabilities">{JSON.stringify(wagmi.capabilities)}</output>
      <output data-testid="calls">{wagmi.callsStatus && describeCalls(wagmi.callsStatus)}</output>
    </main>
  )
}

type CallsStatus = NonNullable<ReturnType<typeof useWagmi>['callsStatus']>

const describeCalls = ({ statusCode, receipts = [] }: CallsStatus) =>
  [statusCode, ...receipts.map(({ transactionHash }) => transactionHash)].join(' ')

/** Shows what an action resolves with, or its error's name and code. */
function useResult() {
  const [result, setResult] = useState('none')
  const show = async (run: () => Promise<unknown>) => {
    setResult('pending')
    try {
      const value = await run()
      setResult(typeof value === 'string' ? value : 'done')
    } catch (error) {
      setResult(describeError(error))
    }
  }
  return { result, show }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
