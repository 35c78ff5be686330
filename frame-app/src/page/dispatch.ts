/** From a request's name to its handler. */
import type { AppMessage, RequestName } from '@latchkey/protocol'
import type { Dispatch } from './bridge.ts'
import type { FrameContext, Handler } from './handler.ts'
import { handlers } from './handlers/index.ts'

/** Answers requests with the parts of one frame. */
export const createDispatch =
  (context: FrameContext): Dispatch =>
  async (message, caller) =>
    getHandler(message)(message.payload, context, caller)

/** The registry pairs each name with the handler of its payload, which a union of messages cannot say. */
const getHandler = ({ name }: AppMessage) => handlers[name] as Handler<RequestName>
