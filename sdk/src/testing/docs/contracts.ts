import { readContract, waitForTransaction, writeContract } from '@latchkey/sdk/actions'
import { erc20Abi } from 'viem'
import { latchkey } from './latchkey.ts'

type Address = `0x${string}`

export async function transfer(token: Address, owner: Address, to: Address) {
  const contract = { abi: erc20Abi, address: token } as const
  const call = { ...contract, functionName: 'balanceOf', args: [owner] } as const
  const balance = await readContract(latchkey, call)
  const hash = await writeContract(latchkey, {
    ...contract,
    functionName: 'transfer',
    args: [to, balance],
  })
  return waitForTransaction(latchkey, { hash })
}
