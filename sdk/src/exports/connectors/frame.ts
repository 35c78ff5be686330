/** @latchkey/sdk/connectors/frame: the login frame, the default connector. */
export { frame } from '../../connectors/frame/frame.ts'
