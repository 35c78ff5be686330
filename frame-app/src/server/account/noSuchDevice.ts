import { FrameError } from '@latchkey/protocol'

export const noSuchDevice = () =>
  new FrameError('WALLET_NOT_FOUND', { message: 'There is no such device' })
