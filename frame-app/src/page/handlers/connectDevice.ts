import type { Handler } from '../handler.ts'

/** Resolves once the link of the mail was opened and approved; a code is then on its way. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async (_, { login }, { transport }) => {
  await login.waitForDevice(transport)
  return undefined
}
