// @vitest-environment jsdom
import { Contract, providers } from 'ethers5'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startEthers } from '../../testing/startEthers.ts'
import { getSigner, watchSigner } from './getWeb3Provider.ts'

type Hex = `0x${string}`

const { Web3Provider } = providers
const rejected = { code: 'ACTION_REJECTED' }

const follow = startEthers<providers.JsonRpcSigner>({
  errors: {
    rejected,
    refusedToSign: { ...rejected, action: 'signMessage' },
    unknownChain: { code: 4902 },
  },
  watchSigner: (latchkey, onChange) => watchSigner(latchkey, { Web3Provider, onChange }),
  getSigner: (latchkey) => getSigner(latchkey, { Web3Provider }),
  describe: async (signer) => ({
    address: await signer.getAddress(),
    chainId: await signer.getChainId(),
  }),
  toSigner: (signer) => ({
    signMessage: async (message) => (await signer.signMessage(message)) as Hex,
    signTypedData: async ({ domain, types, message }) =>
      (await signer._signTypedData(domain, { Order: [...types.Order] }, message)) as Hex,
    sendTransaction: async (transaction) => (await signer.sendTransaction(transaction)).hash as Hex,
  }),
  send: ({ provider }, method, params) => provider.send(method, params),
  wait: async ({ provider }, hash) => (await provider.waitForTransaction(hash)).status ?? -1,
  call: async (signer, address) => {
    const { ping } = new Contract(address, ['function ping()'], signer).functions
    return (await ping?.())?.hash
  },
})

runAdapterContract('ethers 5, mock', { startWallet: startMockWallet, follow })
runAdapterContract('ethers 5, injected', { startWallet: startHeadlessWallet, follow })
