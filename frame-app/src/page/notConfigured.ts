import { FrameError } from '@latchkey/protocol'

/** A feature that this frame does not have, as an error that a dApp can show. */
export const notConfigured = (feature: string) =>
  new FrameError('NOT_CONFIGURED', { message: `${feature} is not configured` })
