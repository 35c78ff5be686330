/** Events for the dApp's own analytics. The SDK sends them nowhere. */
import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector, LoginMethod } from '../connectors/connector.ts'

export type LatchkeyEvents = {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  CONNECT_SUCCESS: { method: LoginMethod | Connector['type']; reconnect: boolean }
  CONNECT_ERROR: { message: string }
  CONNECTOR_TIMEOUT: { connector: string; reason: 'load' | 'request' }
  USER_REJECTED: { message: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace | 'all' }
  DISCONNECT_ERROR: { message: string }
  /** CAIP-2 id. */
  SWITCH_NETWORK: { network: string }
}

/** An event with its name, properties and time. */
export type LatchkeyEvent = {
  [Name in keyof LatchkeyEvents]: {
    event: Name
    properties: LatchkeyEvents[Name]
    /** Milliseconds since the epoch. */
    timestamp: number
  }
}[keyof LatchkeyEvents]

/** Receives every event of an instance. */
export type LatchkeyEventListener = (event: LatchkeyEvent) => void
