import { getSigner, watchSigner } from '@latchkey/sdk/adapters/ethers'
import { BrowserProvider, parseEther } from 'ethers'
import type { OpenSession } from './library.ts'
import { recipients } from './recipients.ts'

export const openEthers6: OpenSession = (latchkey) => {
  const connect = () => getSigner(latchkey, { BrowserProvider })
  return {
    connect,
    disconnect: () => latchkey.disconnect({ namespace: 'eip155' }),
    watch: (onChange) =>
      watchSigner(latchkey, {
        BrowserProvider,
        onChange: (signer) => onChange(signer?.address),
      }),
    async signMessage(message) {
      const signer = await connect()
      return signer.signMessage(message)
    },
    async send() {
      const signer = await connect()
      const value = parseEther('0.1')
      const transaction = await signer.sendTransaction({ to: recipients.eip155, value })
      const receipt = await transaction.wait()
      return { id: transaction.hash, place: `block ${receipt?.blockNumber}` }
    },
  }
}
