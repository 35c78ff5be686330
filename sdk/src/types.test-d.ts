/**
 * Code that must compile, and code that must not: `tsc` fails on an expected error that does not
 * occur.
 */
import { type Chain, custom } from 'viem'
import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'
import { getAccount } from './actions/getAccount.ts'
import { getBalance } from './actions/getBalance.ts'
import { signMessage } from './actions/signMessage.ts'
import { watchAccount } from './actions/watchAccount.ts'
import type { LoginMethods } from './connectors/connectorLogins.ts'
import { frame } from './connectors/frame/frame.ts'
import type { EvmProvider, SolanaProvider } from './connectors/providers.ts'
import { switchNetwork } from './core/connection/switchNetwork.ts'
import { getProvider } from './core/getProvider.ts'
import type { Latchkey } from './core/latchkey.ts'
import { idleLogin } from './core/login/idleLogin.ts'
import { type LoginSteps, reduceLogin } from './core/login/loginState.ts'
import type { OptionChecks } from './core/options/optionChecks.ts'
import { createLatchkey } from './createLatchkey.ts'
import { useAccount } from './hooks/useAccount.ts'
import { useNetwork } from './hooks/useNetwork.ts'
import { useProvider } from './hooks/useProvider.ts'
import type { LoginEntries } from './modal/views/Connect/loginEntries.ts'
import type { Views } from './modal/views/registry.ts'
import { defineNetwork } from './networks/defineNetwork.ts'
import { mainnet } from './networks/evm.ts'
import type { Network } from './networks/network.ts'
import { solana } from './networks/solana.ts'

const common = { frameUrl: 'https://login.example', projectId: 'demo' }
const evmOnly = createLatchkey({ ...common, networks: [mainnet] })
const both = createLatchkey({ ...common, networks: [mainnet, solana] })

// A namespace that is not configured has no provider.
evmOnly.getProvider('eip155') satisfies EvmProvider
both.getProvider('solana') satisfies SolanaProvider
// @ts-expect-error no network of it is configured
evmOnly.getProvider('solana')

// @ts-expect-error no network of it is configured
evmOnly.switchNetwork(solana)

createLatchkey({ ...common, networks: [mainnet], tokens: { 'eip155:1': { address: '0x0' } } })
// @ts-expect-error tokens are ERC-20
createLatchkey({ ...common, networks: [solana], tokens: { 'solana:1': { address: '0x0' } } })

// Actions take the namespaces of the instance that they are given.
getProvider(both, { namespace: 'solana' }) satisfies SolanaProvider
// @ts-expect-error no network of it is configured
getProvider(evmOnly, { namespace: 'solana' })
// @ts-expect-error no network of it is configured
getAccount(evmOnly, { namespace: 'solana' })
// @ts-expect-error no network of it is configured
watchAccount(evmOnly, { namespace: 'solana', onChange() {} })
// @ts-expect-error no network of it is configured
getBalance(evmOnly, { namespace: 'solana' })
// @ts-expect-error no network of it is configured
signMessage(evmOnly, { message: 'Hello', namespace: 'solana' })
// @ts-expect-error no network of it is configured
switchNetwork(evmOnly, { network: solana })
// Of an instance whose networks are not known, any.
declare const someInstance: Latchkey
getProvider(someInstance, { namespace: 'solana' }) satisfies SolanaProvider
switchNetwork(someInstance, { network: solana })

// A request is typed by its method.
const provider = evmOnly.getProvider('eip155')
provider.request({ method: 'eth_chainId' }) satisfies Promise<`0x${string}`>
provider.request({ method: 'eth_requestAccounts' }) satisfies Promise<readonly `0x${string}`[]>
provider.request({ method: 'personal_sign', params: ['Hello', '0xA1'] }) satisfies Promise<string>
provider.request({ method: 'wallet_scanQRCode', params: { regex: '' } }) satisfies Promise<unknown>
const suggested = { type: 'ERC20', options: { address: '0xA1', symbol: 'A', decimals: 6 } } as const
provider.request({ method: 'wallet_watchAsset', params: suggested }) satisfies Promise<boolean>
provider.request({ method: 'wallet_watchAsset', params: [suggested] }) satisfies Promise<boolean>
// @ts-expect-error the contract
provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options: {} } })
// @ts-expect-error the token
provider.request({ method: 'wallet_watchAsset' })
// @ts-expect-error an address is text
provider.request({ method: 'personal_sign', params: ['Hello', 1] })
// @ts-expect-error the message and the address
provider.request({ method: 'personal_sign' })
// @ts-expect-error the filter
provider.request({ method: 'eth_getLogs', params: [] })
custom(provider)

// One of Solana, too.
const solanaProvider = both.getProvider('solana')
solanaProvider.request({
  method: 'solana_signMessage',
  params: { message: '', pubkey: '' },
}) satisfies Promise<{ signature: string }>
solanaProvider.request({ method: 'getBalance', params: ['address'] }) satisfies Promise<{
  value: number
}>
solanaProvider.request({ method: 'signAndPlay', params: {} }) satisfies Promise<unknown>
// @ts-expect-error the transaction
solanaProvider.request({ method: 'solana_signTransaction', params: {} })
// @ts-expect-error the message and the address
solanaProvider.request({ method: 'solana_signMessage' })

// Every instance is one that an action takes.
const instances: readonly Latchkey[] = [evmOnly, both]
// @ts-expect-error of which it is not known what it serves
instances[0]?.getProvider('eip155')

// viem's chains and our networks are interchangeable.
const fromViem = createLatchkey({ ...common, networks: [viemMainnet, viemBase, solana] })
fromViem.getProvider('eip155') satisfies EvmProvider
fromViem.getProvider('solana') satisfies SolanaProvider
fromViem.switchNetwork(viemBase)
fromViem.switchNetwork(mainnet)
fromViem.switchNetwork(solana)
switchNetwork(fromViem, { network: viemBase })
createLatchkey({ ...common, networks: [mainnet], defaultNetwork: viemMainnet })
createLatchkey({ ...common, networks: [viemMainnet], defaultNetwork: mainnet })
declare const anyChain: Chain
createLatchkey({ ...common, networks: [anyChain], defaultNetwork: anyChain }).switchNetwork(
  anyChain,
)
defineNetwork({
  id: 31_337,
  name: 'Anvil',
  nativeCurrency: mainnet.nativeCurrency,
  rpcUrl: '',
}) satisfies Chain
mainnet satisfies Chain
// @ts-expect-error viem has no Solana chains
solana satisfies Chain

// Without networks there is no instance. Without a login server there are the page's wallets.
// @ts-expect-error networks
createLatchkey({ ...common, networks: [] })
createLatchkey({ projectId: 'demo', networks: [mainnet], enableEIP6963: false })
// @ts-expect-error an option of the default connectors has no effect beside others
createLatchkey({ ...common, networks: [mainnet], connectors: [frame()], enableEIP6963: false })

// The status narrows the other fields.
const account = getAccount(evmOnly, { namespace: 'eip155' })
if (account.status === 'connected') account.address satisfies `0x${string}`
const only = getAccount(evmOnly)
if (only.status === 'connected') only.address satisfies `0x${string}`
watchAccount(evmOnly, {
  onChange(next) {
    if (next.status === 'connected') next.address satisfies `0x${string}`
  },
})
const either = getAccount(both)
// @ts-expect-error base58, where the network in use is one of Solana's
if (either.status === 'connected') either.address satisfies `0x${string}`

// @ts-expect-error no wallet may be connected
account.address satisfies string

// A dApp opens what is public.
evmOnly.open({ view: 'Account' })
// @ts-expect-error only a request opens it
evmOnly.open({ view: 'ApproveTransaction' })
// @ts-expect-error a step of the login
evmOnly.open({ view: 'EmailVerifyOtp' })

// An option without a check does not compile.
declare const { 'modal.theme': __, ...withoutTheme }: OptionChecks
// @ts-expect-error modal.theme
withoutTheme satisfies OptionChecks

// An option stands in its group.
// @ts-expect-error modal.theme
createLatchkey({ ...common, networks: [mainnet], theme: 'dark' })
createLatchkey({ ...common, networks: [mainnet], modal: { theme: 'dark' } })

// A view that is missing from the modal's registry does not compile.
declare const { Account: _, ...withoutAccount }: Views
// @ts-expect-error Account
withoutAccount satisfies Views

// A login method without its entry in Connect, or without its side of a connector, does not compile.
declare const { email: ___, ...withoutEmail }: LoginEntries
// @ts-expect-error email
withoutEmail satisfies LoginEntries
declare const { email: ____, ...withoutLogin }: LoginMethods
// @ts-expect-error email
withoutLogin satisfies LoginMethods

// A login method adds a row, and the reducer is as it was.
type WithSocial = LoginSteps & { social: { popup: { provider: 'google' } } }
const popup = { method: 'social', step: 'popup' } as const
reduceLogin<WithSocial>(idleLogin, { type: 'started', step: { ...popup, provider: 'google' } })
// @ts-expect-error the popup's provider
reduceLogin<WithSocial>(idleLogin, { type: 'started', step: popup })
// @ts-expect-error no such method
reduceLogin<LoginSteps>(idleLogin, { type: 'started', step: popup })

/** Without a registered instance, hooks take any namespace. */
export function useTypes(): void {
  const evm = useProvider('eip155').provider
  const chainId = evm?.request({ method: 'eth_chainId' })
  chainId satisfies Promise<`0x${string}`> | undefined
  // @ts-expect-error the message and the address
  evm?.request({ method: 'personal_sign' })
  useProvider('solana').provider satisfies SolanaProvider | undefined
  const { address } = useAccount({ namespace: 'eip155' })
  address satisfies `0x${string}` | undefined
  useNetwork().switchNetwork(viemBase)
}

// The dApp's own nodes are named by CAIP-2 id.
createLatchkey({ ...common, networks: [mainnet], rpc: { 'eip155:1': ['https://node.example'] } })
// @ts-expect-error a name is no CAIP-2 id
createLatchkey({ ...common, networks: [mainnet], rpc: { mainnet: 'https://node.example' } })

// The polkadot namespace is a type: no network of it is listed, and no connector serves it.
defineNetwork({
  chainNamespace: 'polkadot',
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrl: 'https://node.example',
}) satisfies Network<'polkadot'>
