/** Calls that must compile, and calls that must not. */
import { parseAbi } from 'viem'
import { createLatchkey } from '../createLatchkey.ts'
import { useSendTransaction } from '../hooks/useSendTransaction.ts'
import { useWaitForTransaction } from '../hooks/useWaitForTransaction.ts'
import { useWriteContract } from '../hooks/useWriteContract.ts'
import { mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import { readContract } from './readContract.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signTypedData } from './signTypedData.ts'
import { waitForTransaction } from './waitForTransaction.ts'
import { writeContract } from './writeContract.ts'

type Hex = `0x${string}`

const common = { frameUrl: 'https://login.example', projectId: 'demo' }
const evmOnly = createLatchkey({ ...common, networks: [mainnet] })
const both = createLatchkey({ ...common, networks: [mainnet, solana] })
const bytes = new Uint8Array()
const address = '0x00000000000000000000000000000000000000aa'

// A namespace decides what is sent, and what comes back.
sendTransaction(evmOnly, { to: address, value: 1n }) satisfies Promise<Hex>
sendTransaction(both, { namespace: 'solana', transaction: bytes }) satisfies Promise<string>
// @ts-expect-error base58
sendTransaction(both, { namespace: 'solana', transaction: bytes }) satisfies Promise<Hex>
// @ts-expect-error no network of it is configured
sendTransaction(evmOnly, { namespace: 'solana', transaction: bytes })
// @ts-expect-error an amount is in wei
sendTransaction(evmOnly, { to: address, value: 1 })
// @ts-expect-error Bitcoin has no transactions of this kind
sendTransaction(both, { namespace: 'bip122' })

waitForTransaction(evmOnly, { hash: '0x12', networkId: 'eip155:1' })
// @ts-expect-error only EVM networks
waitForTransaction(both, { hash: '0x12', networkId: 'solana:1' })

// Contracts are typed by their ABI.
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
const token = { abi, address } as const
readContract(evmOnly, {
  ...token,
  functionName: 'balanceOf',
  args: [address],
}) satisfies Promise<bigint>
// @ts-expect-error it is a transaction
readContract(evmOnly, { ...token, functionName: 'transfer', args: [address, 1n] })
// @ts-expect-error the owner
readContract(evmOnly, { ...token, functionName: 'balanceOf', args: [1n] })
writeContract(evmOnly, {
  ...token,
  functionName: 'transfer',
  args: [address, 1n],
}) satisfies Promise<Hex>
// @ts-expect-error it changes nothing
writeContract(evmOnly, { ...token, functionName: 'balanceOf', args: [address] })
// @ts-expect-error the amount
writeContract(evmOnly, { ...token, functionName: 'transfer', args: [address] })

const typed = { domain: {}, types: { Order: [{ name: 'amount', type: 'uint256' }] } } as const
signTypedData(evmOnly, { ...typed, primaryType: 'Order', message: { amount: 1n } })
// @ts-expect-error the amount is a number
signTypedData(evmOnly, { ...typed, primaryType: 'Order', message: { amount: '1' } })
// @ts-expect-error no such type
signTypedData(evmOnly, { ...typed, primaryType: 'Offer', message: { amount: 1n } })

/** Hooks are typed as their actions, and `status` narrows the rest. */
export function useTypes(): void {
  const send = useSendTransaction()
  send.data satisfies Hex | undefined
  if (send.status === 'success') send.data satisfies Hex
  if (send.status === 'error') send.error satisfies Error
  // @ts-expect-error an amount is in wei
  send.sendTransaction({ to: address, value: 1 })
  const receipt = useWaitForTransaction({ hash: send.data })
  if (receipt.status === 'success') receipt.data.blockNumber satisfies bigint
  const onSolana = useSendTransaction<'solana'>()
  onSolana.sendTransactionAsync({
    namespace: 'solana',
    transaction: bytes,
  }) satisfies Promise<string>
  const write = useWriteContract()
  write.writeContract({ ...token, functionName: 'transfer', args: [address, 1n] })
  // @ts-expect-error the amount
  write.writeContract({ ...token, functionName: 'transfer', args: [address] })
}
