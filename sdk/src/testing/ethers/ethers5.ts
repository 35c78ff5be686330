import type { Latchkey } from '@latchkey/sdk'
import { getSigner } from '@latchkey/sdk/adapters/ethers5'
import { providers, utils } from 'ethers5'

export async function pay(latchkey: Latchkey<'eip155'>, to: string) {
  const signer = await getSigner(latchkey, providers)
  const transaction = await signer.sendTransaction({ to, value: utils.parseEther('0.1') })
  return transaction.wait()
}
