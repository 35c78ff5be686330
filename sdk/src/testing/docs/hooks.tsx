import { useSendTransaction, useWaitForTransaction } from '@latchkey/sdk/react'
import { parseEther } from 'viem'

export function Pay({ to }: { to: `0x${string}` }) {
  const { sendTransaction, status, data: hash, error } = useSendTransaction()
  const receipt = useWaitForTransaction({ hash })

  if (receipt.status === 'success') return <p>Paid in block {`${receipt.data.blockNumber}`}.</p>
  if (hash) return <p>Waiting for the network…</p>
  return (
    <>
      {error && <p>{error.message}</p>}
      <button
        type="button"
        disabled={status === 'pending'}
        onClick={() => sendTransaction({ to, value: parseEther('0.01') })}
      >
        Pay
      </button>
    </>
  )
}
