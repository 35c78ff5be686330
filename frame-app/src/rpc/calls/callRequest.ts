import { FrameError, type Hex, type RpcParams } from '@latchkey/protocol'

type Call = RpcParams<'wallet_sendCalls'>[0]['calls'][number]

/** One call of a batch, with its sender. */
export type CallRequest = { from: Hex; to?: Hex; value: Hex; data: Hex }

export const toCallRequest = (
  { to, value = '0x0', data = '0x' }: Call,
  from: Hex,
): CallRequest => ({
  from,
  ...(to && { to }),
  value,
  data,
})

/** Names the call in an error, as the schema does. */
export const inCall = ({ reason, message, code, data }: FrameError, index: number): FrameError =>
  new FrameError(reason, { message: `calls.${index}: ${message}`, rpcCode: code, data })
