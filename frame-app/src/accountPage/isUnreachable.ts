import { FrameError } from '@latchkey/protocol'

export const isUnreachable = (error: unknown) =>
  error instanceof FrameError && error.reason === 'SERVER_UNREACHABLE'
