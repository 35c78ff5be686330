import type { ChainNamespace } from '@latchkey/protocol'
import { getProvider } from '../../core/getProvider.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { loadCode } from '../../core/loadCode.ts'
import type { TransferMethods } from '../../core/send/transferMethods.ts'

type Row = {
  /** The connected wallet can send in this namespace. */
  isOffered(latchkey: Latchkey): boolean
  load(): Promise<TransferMethods>
}

const rows = {
  eip155: {
    isOffered: () => true,
    load: async () => (await import('./evmTransfers.ts')).evmTransfers,
  },
  solana: {
    isOffered(latchkey) {
      const { supports } = getProvider(latchkey, { namespace: 'solana' })
      return supports?.('signAndSendTransaction') ?? true
    },
    load: async () => (await import('./solanaTransfers.ts')).solanaTransfers,
  },
  bip122: {
    isOffered: (latchkey) =>
      getProvider(latchkey, { namespace: 'bip122' }).sendTransfer !== undefined,
    load: async () => (await import('./bitcoinTransfers.ts')).bitcoinTransfers,
  },
  polkadot: undefined,
} as const satisfies Readonly<Record<ChainNamespace, Row | undefined>>

/**
 * Returns a function that loads what sending needs in a namespace. Undefined if the connected wallet
 * cannot send there.
 */
export function findTransfers(
  latchkey: Latchkey,
  namespace: ChainNamespace,
): (() => Promise<TransferMethods>) | undefined {
  const row: Row | undefined = rows[namespace]
  return row?.isOffered(latchkey) ? () => loadCode(row.load) : undefined
}
