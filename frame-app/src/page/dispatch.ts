import type { AppMessage, RequestName } from '@latchkey/protocol'
import type { Dispatch } from './bridge.ts'
import type { FrameContext, Handler } from './handler.ts'
import { handlers } from './handlers/index.ts'

export const createDispatch =
  (context: FrameContext): Dispatch =>
  async (message, caller) =>
    getHandler(message)(message.payload, context, caller)

/**
 * The registry pairs each name with its payload's handler; a union of messages cannot express that.
 */
const getHandler = ({ name }: AppMessage) => handlers[name] as Handler<RequestName>
