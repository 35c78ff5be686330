/** Sent in the frame's URL and in READY. */
export const frameProtocolVersion = '4'
