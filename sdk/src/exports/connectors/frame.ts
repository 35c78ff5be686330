/** @latchkey/sdk/connectors/frame: the login frame, the default connector. */
export { type FrameParameters, frame } from '../../connectors/frame/frame.ts'
