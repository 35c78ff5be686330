export const walletNamespaces = ['eip155', 'solana', 'bip122'] as const

export type WalletNamespace = (typeof walletNamespaces)[number]

export const isWalletNamespace = (namespace: string): namespace is WalletNamespace =>
  walletNamespaces.some((known) => known === namespace)
