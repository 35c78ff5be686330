import { LatchkeyError } from '../../core/errors.ts'

export const createRelayError = (relayUrl: string, cause?: unknown): LatchkeyError =>
  new LatchkeyError('RELAY_UNREACHABLE', {
    hint: `The relay ${new URL(relayUrl).host} could not be reached. Check the option relayUrl and the page's Content-Security-Policy (connect-src)`,
    cause,
  })
