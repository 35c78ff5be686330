// @vitest-environment jsdom
import { Contract, providers } from 'ethers5'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
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
    refusedToSend: rejected,
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
  async read(signer, address) {
    const abi = ['function answer() view returns (uint256)']
    const { answer } = new Contract(address, abi, signer).callStatic
    return BigInt(await answer?.())
  },
  estimateGas: async (signer, transaction) => BigInt(`${await signer.estimateGas(transaction)}`),
})

const abilities = recordAbilities('ethers 5')
runAdapterContract('ethers 5, mock', { abilities, startWallet: startMockWallet, follow })
runAdapterContract('ethers 5, injected', { abilities, startWallet: startHeadlessWallet, follow })
abilities.compareWithDocs()
