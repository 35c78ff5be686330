/** EXPIRED: no link can be answered any more. */
export type DeviceState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED'

export type WaitParameters = {
  flowId: string
  jkt: string
  signal: AbortSignal
}

/** Reads the states of logins; one that is missing has ended. */
export type ReadStates<State extends string> = (
  flowIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly jkt: string; readonly state: State | 'PENDING' }>>

/** All waiting logins of a method share one query. */
export type FlowSignal<State extends string = DeviceState> = {
  /**
   * Resolves with any state other than PENDING, or with PENDING after 20 s, when the server stops,
   * or when two later calls wait for the same login.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS; SERVER_UNREACHABLE if too many wait
   */
  wait(parameters: WaitParameters): Promise<State | 'PENDING'>
  notify(flowId: string): void
}
