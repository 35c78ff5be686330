import type { Latchkey } from '@latchkey/sdk'
import { getSigner, getWeb3Provider, watchSigner } from '@latchkey/sdk/adapters/ethers5'
import { providers, utils } from 'ethers5'

export async function signIn(latchkey: Latchkey<'eip155'>) {
  const signer = await getSigner(latchkey, providers)
  return signer.signMessage(`I am ${await signer.getAddress()}`)
}

export async function pay(latchkey: Latchkey<'eip155'>, to: string) {
  try {
    const signer = await getSigner(latchkey, providers)
    const transaction = await signer.sendTransaction({ to, value: utils.parseEther('0.1') })
    return await transaction.wait()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ACTION_REJECTED') return null
    throw error
  }
}

export const readBalance = (latchkey: Latchkey<'eip155'>, address: string) =>
  getWeb3Provider(latchkey, providers).getBalance(address)

export const follow = (latchkey: Latchkey<'eip155'>, show: (text: string) => void) =>
  watchSigner(latchkey, {
    Web3Provider: providers.Web3Provider,
    onChange: async (signer) => {
      if (!signer) return show('Nobody is connected')
      show(`${await signer.getAddress()} on ${await signer.getChainId()}`)
    },
  })
