import type { ChainNamespace } from '@latchkey/protocol'

/** An ERC-20 token. */
export type Token = { readonly address: `0x${string}` }

/** Tokens by CAIP-2 id of an EVM network. */
export type TokensOption = Readonly<Partial<Record<`eip155:${string}`, Token>>>

export const hasTokens = ({ chainNamespace }: { chainNamespace: ChainNamespace }): boolean =>
  chainNamespace === 'eip155'
