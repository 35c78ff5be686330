import type { AccountVault } from '../../keys/accountVault.ts'
import type { SlotParameters } from '../wallet/slots.ts'

/** The account page's session and worker. */
export type AccountParameters = SlotParameters & { vault: AccountVault }
