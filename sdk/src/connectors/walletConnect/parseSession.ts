/** Parses the session that a wallet approved. Its content is not trusted. */
import { type CaipNetworkId, type ChainNamespace, checksumAddress } from '@latchkey/protocol'
import { listSessionIds } from '../../networks/deprecatedIds.ts'
import type { Network } from '../../networks/network.ts'
import type { AddressPurpose, ConnectedWallet } from '../connector.ts'
import { walletMethods } from './proposedNamespaces.ts'
import { readAddressPurposes } from './readAddressPurposes.ts'
import { isWalletNamespace, type WalletNamespace, walletNamespaces } from './walletNamespaces.ts'

export type ApprovedNamespace = {
  /** In the wallet's order, EVM addresses with their checksum (EIP-55). Never empty. */
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  /** Each network of `accounts` with its methods: keys of a session may differ in them. */
  readonly methods: ReadonlyMap<CaipNetworkId, ReadonlySet<string>>
}

export type ApprovedSession = {
  readonly namespaces: { readonly [Namespace in ChainNamespace]?: ApprovedNamespace }
  readonly wallet: ConnectedWallet | undefined
  /** By address, as far as the wallet reports them. */
  readonly purposes: ReadonlyMap<string, AddressPurpose>
}

/** More than any wallet approves: accounts of the session, methods of a key. */
const most = { keys: 200, accounts: 500, methods: 200, name: 60 }

const addresses: Readonly<Record<WalletNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[0-9a-zA-Z]{14,90}$/,
}

/** A network's reference in CAIP-2. */
const references: Readonly<Record<WalletNamespace, RegExp>> = {
  eip155: /^[1-9][0-9]{0,14}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  bip122: /^[0-9a-f]{32}$/,
}

/**
 * Drops methods that the dApp did not propose, such as eth_sign, and accounts that are malformed or
 * duplicate. Accounts on networks that the dApp did not propose count only if the wallet approved
 * no other in the namespace: the wallet is on an unsupported network then. A key is a namespace or
 * one of its networks (CAIP-25); the accounts say which networks it covers, with or without
 * `chains`. Deprecated ids of a network become its id.
 */
export function parseSession(session: unknown, networks: readonly Network[]): ApprovedSession {
  const fields = readRecord(session)
  const approved: { [Namespace in ChainNamespace]?: ApprovedNamespace } = {}
  const configured = networks.map(({ chainNamespace }) => chainNamespace)
  let left = most.accounts
  for (const [key, value] of Object.entries(readRecord(fields.namespaces)).slice(0, most.keys)) {
    const namespace = key.split(':', 1)[0] ?? ''
    if (!isWalletNamespace(namespace) || !configured.includes(namespace)) continue
    const entry = readRecord(value)
    const before = approved[namespace]
    const texts = readTexts(entry.accounts, left)
    left -= texts.length
    const accounts = readAccounts(texts, namespace, networks)
    const all = dropDuplicates([...(before?.accounts ?? []), ...accounts])
    const proposed: readonly string[] = walletMethods[namespace]
    const named = readTexts(entry.methods, most.methods).filter((each) => proposed.includes(each))
    const methods = new Map(before?.methods)
    for (const networkId of new Set(accounts.map((account) => account.networkId))) {
      methods.set(networkId, new Set([...(methods.get(networkId) ?? []), ...named]))
    }
    if (all.length > 0) approved[namespace] = { accounts: all, methods }
  }
  for (const namespace of walletNamespaces) {
    const { accounts = [], methods } = approved[namespace] ?? {}
    const proposed = accounts.filter((account) => isConfigured(account, networks))
    if (methods && proposed.length > 0) approved[namespace] = { accounts: proposed, methods }
  }
  return {
    namespaces: approved,
    wallet: readWallet(fields.peer),
    purposes: readAddressPurposes(fields.sessionProperties),
  }
}

function readAccounts(
  texts: readonly string[],
  namespace: WalletNamespace,
  networks: readonly Network[],
): ApprovedNamespace['accounts'] {
  return texts.flatMap((text) => {
    const [prefix, reference = '', address = '', ...rest] = text.split(':')
    const id = `${prefix}:${reference}`
    const network = networks.find(({ caipNetworkId }) =>
      listSessionIds(caipNetworkId).some((known) => known === id),
    )
    const isValid =
      prefix === namespace && rest.length === 0 && references[namespace].test(reference)
    if (!isValid || !addresses[namespace].test(address)) return []
    return [
      {
        networkId: network?.caipNetworkId ?? `${namespace}:${reference}`,
        address: namespace === 'eip155' ? checksumAddress(address.slice(2)) : address,
      },
    ]
  })
}

const isConfigured = (
  { networkId }: ApprovedNamespace['accounts'][number],
  networks: readonly Network[],
) => networks.some(({ caipNetworkId }) => caipNetworkId === networkId)

function dropDuplicates(accounts: ApprovedNamespace['accounts']): ApprovedNamespace['accounts'] {
  const byKey = new Map<string, ApprovedNamespace['accounts'][number]>()
  for (const account of accounts) {
    const key = `${account.networkId}:${account.address}`
    if (!byKey.has(key)) byKey.set(key, account)
  }
  return [...byKey.values()]
}

/** The icon stays out: it is an address that the wallet chose, and showing it would fetch it. */
function readWallet(peer: unknown): ConnectedWallet | undefined {
  const { name } = readRecord(readRecord(peer).metadata)
  // Control and direction characters could make a name look like another.
  const text = typeof name === 'string' ? name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() : ''
  return text ? { name: text.slice(0, most.name) } : undefined
}

const readTexts = (value: unknown, limit: number): string[] =>
  Array.isArray(value)
    ? value.slice(0, limit).filter((each): each is string => typeof each === 'string')
    : []

const readRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  // Any object has string keys and values that are unknown.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
