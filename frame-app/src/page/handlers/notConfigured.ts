import { FrameError } from '@latchkey/protocol'

export const notConfigured = (feature: string) => (): Promise<never> =>
  Promise.reject(new FrameError('NOT_CONFIGURED', { message: `${feature} is not configured` }))
