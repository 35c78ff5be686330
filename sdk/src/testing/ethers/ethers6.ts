import type { Latchkey } from '@latchkey/sdk'
import { getBrowserProvider, getSigner, watchSigner } from '@latchkey/sdk/adapters/ethers'
import { BrowserProvider, isError, parseEther } from 'ethers'

export async function signIn(latchkey: Latchkey<'eip155'>) {
  const signer = await getSigner(latchkey, { BrowserProvider })
  return signer.signMessage(`I am ${signer.address}`)
}

export async function pay(latchkey: Latchkey<'eip155'>, to: string) {
  try {
    const signer = await getSigner(latchkey, { BrowserProvider })
    const transaction = await signer.sendTransaction({ to, value: parseEther('0.1') })
    return await transaction.wait()
  } catch (error) {
    if (isError(error, 'ACTION_REJECTED')) return null
    throw error
  }
}

export const readBalance = (latchkey: Latchkey<'eip155'>, address: string) =>
  getBrowserProvider(latchkey, { BrowserProvider }).getBalance(address)

export const follow = (latchkey: Latchkey<'eip155'>, show: (text: string) => void) =>
  watchSigner(latchkey, {
    BrowserProvider,
    onChange: async (signer) => {
      if (!signer) return show('Nobody is connected')
      const { chainId } = await signer.provider.getNetwork()
      show(`${signer.address} on ${chainId}`)
    },
  })
