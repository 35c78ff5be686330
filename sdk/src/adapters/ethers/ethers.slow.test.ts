// @vitest-environment jsdom
import { BrowserProvider, Contract, type JsonRpcSigner } from 'ethers'
import { startHeadlessWallet, startMockWallet } from '../../testing/adapterWallets.ts'
import { recordAbilities } from '../../testing/recordAbilities.ts'
import { runAdapterContract } from '../../testing/runAdapterContract.ts'
import { startEthers } from '../../testing/startEthers.ts'
import { getSigner, watchSigner } from './getBrowserProvider.ts'

type Hex = `0x${string}`

const follow = startEthers<JsonRpcSigner>({
  errors: {
    rejected: { code: 'ACTION_REJECTED' },
    refusedToSign: { code: 'ACTION_REJECTED', action: 'signMessage' },
    refusedToSend: { code: 'ACTION_REJECTED' },
    unknownChain: { error: { code: 4902 } },
  },
  watchSigner: (latchkey, onChange) => watchSigner(latchkey, { BrowserProvider, onChange }),
  getSigner: (latchkey) => getSigner(latchkey, { BrowserProvider }),
  describe: async ({ address, provider }) => ({
    address,
    chainId: Number((await provider.getNetwork()).chainId),
  }),
  toSigner: (signer) => ({
    signMessage: async (message) => (await signer.signMessage(message)) as Hex,
    signTypedData: async ({ domain, types, message }) =>
      (await signer.signTypedData(domain, { Order: [...types.Order] }, message)) as Hex,
    sendTransaction: async (transaction) => (await signer.sendTransaction(transaction)).hash as Hex,
  }),
  send: ({ provider }, method, params) => provider.send(method, params),
  wait: async ({ provider }, hash) => (await provider.waitForTransaction(hash))?.status ?? -1,
  call: async (signer, address) => {
    const { hash } = await new Contract(address, ['function ping()'], signer)
      .getFunction('ping')
      .send()
    return hash as Hex
  },
  read: (signer, address) =>
    new Contract(address, ['function answer() view returns (uint256)'], signer)
      .getFunction('answer')
      .staticCall(),
  estimateGas: (signer, transaction) => signer.estimateGas(transaction),
})

const abilities = recordAbilities('ethers 6')
runAdapterContract('ethers 6, mock', { abilities, startWallet: startMockWallet, follow })
runAdapterContract('ethers 6, injected', { abilities, startWallet: startHeadlessWallet, follow })
abilities.compareWithDocs()
