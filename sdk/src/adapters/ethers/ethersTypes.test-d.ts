/** The adapters fit ethers 6 and ethers 5, and return their types. */
import * as ethers from 'ethers'
import * as ethers5 from 'ethers5'
import { createLatchkey } from '../../createLatchkey.ts'
import { mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { getSigner as getSigner5, getWeb3Provider } from '../ethers5/getWeb3Provider.ts'
import { getBrowserProvider, getSigner, watchSigner } from './getBrowserProvider.ts'

const common = { frameUrl: 'https://login.example', projectId: 'demo' }
const latchkey = createLatchkey({ ...common, networks: [mainnet, solana] })

getBrowserProvider(latchkey, ethers) satisfies ethers.BrowserProvider
getSigner(latchkey, ethers) satisfies Promise<ethers.JsonRpcSigner>
watchSigner(latchkey, {
  ...ethers,
  onChange: (signer) => signer?.address satisfies string | undefined,
})
getWeb3Provider(latchkey, ethers5.providers) satisfies ethers5.providers.Web3Provider
getSigner5(latchkey, ethers5.providers) satisfies Promise<ethers5.providers.JsonRpcSigner>

// @ts-expect-error no EVM network is configured
getSigner(createLatchkey({ ...common, networks: [solana] }), ethers)
// @ts-expect-error ethers 5 has no BrowserProvider
getSigner(latchkey, ethers5)
