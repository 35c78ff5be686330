/** Waiting for a login's link, as `ServerContext` offers it. */

/** The state of a login that waits for its link. EXPIRED: no link can be answered any more. */
export type DeviceState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED'

/** Whose login a call waits for. */
export type WaitParameters = {
  flowId: string
  jkt: string
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** Wakes calls that wait for a login's link. All waiting logins share one query. */
export type FlowSignal = {
  /**
   * Resolves with a state other than PENDING as soon as there is one, and with
   * PENDING after 20 s, when the server stops, or when two later calls wait for
   * the same login.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS; SERVER_UNREACHABLE when too many wait
   */
  wait(parameters: WaitParameters): Promise<DeviceState>
  /** The login moved on in this process. */
  notify(flowId: string): void
}
