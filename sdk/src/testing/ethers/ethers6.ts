import { createLatchkey } from '@latchkey/sdk'
import { getBrowserProvider, getSigner, watchSigner } from '@latchkey/sdk/adapters/ethers'
import { mainnet } from '@latchkey/sdk/networks'
import { BrowserProvider, isError, parseEther } from 'ethers'

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet],
})

export const provider = getBrowserProvider(latchkey, { BrowserProvider })

export async function pay(to: string) {
  try {
    const signer = await getSigner(latchkey, { BrowserProvider })
    const transaction = await signer.sendTransaction({ to, value: parseEther('0.1') })
    return await transaction.wait()
  } catch (error) {
    if (isError(error, 'ACTION_REJECTED')) return null
    throw error
  }
}

export const stop = watchSigner(latchkey, {
  BrowserProvider,
  onChange: (signer) => {
    document.title = signer?.address ?? 'Nobody is connected'
  },
})
