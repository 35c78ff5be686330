import { createLatchkey } from '@latchkey/sdk'
import { bitcoinWallets } from '@latchkey/sdk/connectors/bitcoinWallets'
import { frame } from '@latchkey/sdk/connectors/frame'
import { injected } from '@latchkey/sdk/connectors/injected'
import { dappOptions, external } from '../dappOptions.ts'
import { bitcoinChain, localChain, otherChain, solanaChain } from '../networks.ts'
import type { Library, LibraryLatchkey } from './library.ts'

/** Creates an instance for the namespaces of these libraries. */
export function openLatchkey(libraries: readonly Library[]): LibraryLatchkey {
  const namespaces = libraries.map(({ namespace }) => namespace)
  const all = [localChain, otherChain, solanaChain, bitcoinChain]
  const [first, ...others] = all
    .filter((network) => network !== undefined)
    .filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  if (!first) throw new TypeError('No chain runs')
  const { frameUrl, ...options } = dappOptions
  // The login and WalletConnect have no Bitcoin accounts.
  const hasLogin = namespaces.some((namespace) => namespace !== 'bip122')
  return createLatchkey({
    ...options,
    ...(hasLogin ? { frameUrl } : {}),
    networks: [first, ...others],
    connectors: [
      ...(hasLogin ? [frame(), injected(), ...external] : []),
      ...(namespaces.includes('bip122') ? [bitcoinWallets()] : []),
    ],
  })
}
