import * as z from 'zod/mini'
import { checkBounds } from './checkBounds.ts'
import { limits } from './limits.ts'
import { messageId } from './messageId.ts'
import { object } from './object.ts'

const connect = object({ type: z.literal('@latchkey/CONNECT'), id: messageId })
const connected = object({ type: z.literal('@latchkey/CONNECTED'), id: messageId })

/** dApp to frame, posted to the frame's exact origin with one end of a MessageChannel. */
export const connectMessage = (id: string) => ({ type: '@latchkey/CONNECT' as const, id })

/** Frame to dApp, the first message on the port. */
export const connectedMessage = (id: string) => ({ type: '@latchkey/CONNECTED' as const, id })

export const parseConnect = (data: unknown) => readId(connect, data)

export const parseConnected = (data: unknown) => readId(connected, data)

function readId(schema: typeof connect | typeof connected, data: unknown): string | undefined {
  if (checkBounds(data, limits.messageBytes)) return undefined
  return schema.safeParse(data).data?.id
}
