/**
 * Proposes namespaces to a wallet (CAIP-25). All are optional, so that the wallet can approve those
 * that it supports.
 */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { listSessionIds } from '../../networks/deprecatedIds.ts'
import type { Network } from '../../networks/network.ts'
import { isWalletNamespace, type WalletNamespace } from './walletNamespaces.ts'

export type ProposedNamespaces = {
  [Namespace in ChainNamespace]?: { chains: string[]; methods: string[]; events: string[] }
}

/** Methods that go to the wallet. Others go to the network's node. */
export const walletMethods = {
  eip155: [
    // Without eth_sign, which signs hashes that users cannot read.
    // https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/ethereum-rpc
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    // EIP-1102
    'eth_accounts',
    'eth_requestAccounts',
    // EIP-3326, EIP-3085, EIP-2255, EIP-747
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_watchAsset',
    // https://docs.metamask.io/wallet/reference/json-rpc-methods
    'wallet_registerOnboarding',
    'wallet_scanQRCode',
    // EIP-5792
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_getCapabilities',
    // ERC-7715, ERC-7811
    'wallet_grantPermissions',
    'wallet_getAssets',
  ],
  // https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/solana-rpc
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  // https://docs.walletconnect.network/app-sdk/advanced/multichain/rpc-reference/bitcoin-rpc
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
} as const satisfies { readonly [Namespace in WalletNamespace]: readonly string[] }

const events = ['accountsChanged', 'chainChanged']

/** Proposes the networks of every namespace, the active one first. */
export function proposeNamespaces(
  networks: readonly Network[],
  activeId: CaipNetworkId | undefined,
): ProposedNamespaces {
  const ordered = networks.toSorted(
    (a, b) => Number(b.caipNetworkId === activeId) - Number(a.caipNetworkId === activeId),
  )
  const proposed: ProposedNamespaces = {}
  for (const { chainNamespace, caipNetworkId } of ordered) {
    if (!isWalletNamespace(chainNamespace)) continue
    const entry = proposed[chainNamespace] ?? {
      chains: [],
      methods: [...walletMethods[chainNamespace]],
      events: [...events],
    }
    entry.chains.push(...listSessionIds(caipNetworkId))
    proposed[chainNamespace] = entry
  }
  return proposed
}
