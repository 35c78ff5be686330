import type { ChainNamespace } from '@latchkey/protocol'
import type { ViewTextKey } from '../../i18n/viewTexts.ts'

export const addressLabels = {
  eip155: 'account.address.eip155',
  solana: 'account.address.solana',
  bip122: 'account.address.bip122',
  polkadot: 'account.address.polkadot',
} as const satisfies Record<ChainNamespace, ViewTextKey>
