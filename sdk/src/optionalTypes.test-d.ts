/** Optional parameters accept undefined, also with `exactOptionalPropertyTypes` in the dApp. */
import type { WagmiConnectorParameters } from './adapters/wagmi/wagmiConnector.ts'
import type { InjectedParameters } from './connectors/injected/injected.ts'
import type { WalletConnectParameters } from './connectors/walletConnect/parameters.ts'
import type { Latchkey } from './core/latchkey.ts'
import type { UpdateOptionsParameters } from './core/options/options.ts'
import type { UseAccountParameters } from './hooks/useAccount.ts'
import type { ConnectButtonProps } from './modal/ConnectButton.tsx'

const parameters: [
  ConnectButtonProps,
  Parameters<Latchkey<'eip155'>['disconnect']>[0],
  InjectedParameters,
  Parameters<Latchkey<'eip155'>['open']>[0],
  UpdateOptionsParameters,
  UseAccountParameters<'eip155'>,
  WagmiConnectorParameters,
  WalletConnectParameters,
] = [
  { label: undefined, loadingLabel: undefined, className: undefined },
  { namespace: undefined },
  { eip6963: undefined, windowEthereum: undefined },
  { view: undefined, namespace: undefined },
  { metadata: undefined, debug: undefined, modal: undefined },
  { namespace: undefined },
  { id: undefined, name: undefined, icon: undefined },
  { projectId: '0', relayUrl: undefined, relayTimeout: undefined, sessionStorage: undefined },
]
void parameters
