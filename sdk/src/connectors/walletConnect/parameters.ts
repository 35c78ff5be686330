import { parseAddress } from '../../core/options/addresses.ts'
import { hasMethods, type OptionCheck } from '../../core/options/optionChecks.ts'
import type { SessionStorage } from './openClient.ts'

export type WalletConnectParameters = {
  /** Identifies the dApp at the relay. */
  projectId: string
  /** `wss://`, or `ws://` on this machine. Default: wss://relay.walletconnect.org */
  relayUrl?: string | undefined
  /** Milliseconds until a relay that does not respond is an error. Default: 15 000 */
  relayTimeout?: number | undefined
  /** Keeps sessions and their keys between visits. Default: IndexedDB */
  sessionStorage?: SessionStorage | undefined
}

type Checks = {
  readonly [Name in keyof WalletConnectParameters as `walletConnect.${Name}`]-?: OptionCheck
}

/** A parameter without a check does not compile. */
export const walletConnectChecks: Checks = {
  'walletConnect.projectId': {
    expected: 'a project id, as in walletConnect({ projectId })',
    accepts: (value) => typeof value === 'string' && value.trim() !== '',
    required: true,
  },
  'walletConnect.relayUrl': {
    expected: 'a wss:// address without a query (ws:// only on localhost)',
    accepts: (value) => parseAddress(value, 'ws') !== undefined,
  },
  'walletConnect.relayTimeout': {
    expected: 'a positive number of milliseconds',
    accepts: (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
  },
  'walletConnect.sessionStorage': {
    expected: 'a SessionStorage',
    accepts: hasMethods('getItem', 'setItem'),
  },
}
