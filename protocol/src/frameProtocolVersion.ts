/** The `version` parameter of the frame's URL, and of READY. */
export const frameProtocolVersion = '4'
