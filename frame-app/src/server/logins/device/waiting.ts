/** EXPIRED: no link can be answered any more. */
export type DeviceState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED'

export type WaitParameters = {
  flowId: string
  jkt: string
  signal: AbortSignal
}

/** All waiting logins share one query. */
export type FlowSignal = {
  /**
   * Resolves with any state other than PENDING, or with PENDING after 20 s, when the server stops,
   * or when two later calls wait for the same login.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS; SERVER_UNREACHABLE if too many wait
   */
  wait(parameters: WaitParameters): Promise<DeviceState>
  notify(flowId: string): void
}
