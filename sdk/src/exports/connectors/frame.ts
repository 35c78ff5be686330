/** @latchkey/sdk/connectors/frame: the login frame as a connector; it is the default. */
export { frame } from '../../connectors/frame/frame.ts'
