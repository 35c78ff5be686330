import { getSigner, watchSigner } from '@latchkey/sdk/adapters/ethers5'
// In your dApp: from 'ethers'.
import { providers, utils } from 'ethers5'
import type { OpenSession } from './library.ts'
import { recipients } from './recipients.ts'

export const openEthers5: OpenSession = (latchkey) => {
  const connect = () => getSigner(latchkey, providers)
  return {
    connect,
    disconnect: () => latchkey.disconnect({ namespace: 'eip155' }),
    watch: (onChange) =>
      watchSigner(latchkey, {
        Web3Provider: providers.Web3Provider,
        onChange: async (signer) => onChange(await signer?.getAddress()),
      }),
    async signMessage(message) {
      const signer = await connect()
      return signer.signMessage(message)
    },
    async send() {
      const signer = await connect()
      const value = utils.parseEther('0.1')
      const transaction = await signer.sendTransaction({ to: recipients.eip155, value })
      const { blockNumber } = await transaction.wait()
      return { id: transaction.hash, place: `block ${blockNumber}` }
    },
  }
}
