/**
 * The contract of adapters, as tests over real nodes. An adapter lets a library follow an instance:
 *
 * 1. The instance has the connection; the library has no other. Both report the same status,
 *    account and network after every step, whichever side began it.
 * 2. Connecting through the library opens the modal, unless the user is connected.
 * 3. A refusal or a failure changes nothing on either side, and rejects with the library's error.
 * 4. Signatures and transactions reach the connected wallet, and only that.
 * 5. Until the library is mounted, a restored connection is not reported.
 * 6. An attempt of the instance shows in the library, and ends there without a step between.
 * 7. While nobody is connected, both have one network, whichever side switched it.
 * 8. A call of the library resolves after the library has changed.
 * 9. A signer that the dApp keeps works for its account and network only.
 * 10. Messages of the wallet reach the library, and nothing listens for them without a connection.
 */
import { afterAll, beforeAll, describe } from 'vitest'
import { jsonRpc, type Chain as Node, startAnvil } from '../../../e2e/services/anvil.ts'
import { defineNetwork } from '../networks/defineNetwork.ts'
import type { Network } from '../networks/network.ts'
import {
  type AdapterChains,
  type AdapterContractParameters,
  openPages,
} from './adapterContract/openPages.ts'
import { testConnecting } from './adapterContract/testConnecting.ts'
import { code, contract } from './adapterContract/testContract.ts'
import { testRestoring } from './adapterContract/testRestoring.ts'
import { testSigning } from './adapterContract/testSigning.ts'
import { testSwitching } from './adapterContract/testSwitching.ts'

export function runAdapterContract(name: string, parameters: AdapterContractParameters): void {
  describe(`contract of adapters: ${name}`, () => {
    const chains: AdapterChains = { nodes: [], networks: [] }
    const { nodes, networks } = chains

    beforeAll(async () => {
      nodes.push(...(await Promise.all([31_337, 31_338].map((chainId) => startAnvil({ chainId })))))
      const [, second] = nodes as [Node, Node]
      // The wallet does not know the third chain. Nothing is sent there.
      nodes.push({ ...second, chainId: 31_339, stop: async () => undefined })
      networks.push(...nodes.map(describeNode))
      for (const { rpcUrl } of nodes) await jsonRpc(rpcUrl, 'anvil_setCode', [contract, code])
    })
    afterAll(() => Promise.all(nodes.map(({ stop }) => stop())))

    const pages = openPages(parameters, chains)
    testConnecting(pages)
    testSwitching(pages)
    testSigning(pages)
    testRestoring(pages)
  })
}

const describeNode = ({ chainId, rpcUrl }: Node): Network<'eip155'> =>
  defineNetwork({
    id: chainId,
    name: `Node ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl,
  })
