import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../connectors/connector.ts'
import { alertError } from '../core/alerts/showAlert.ts'
import { connectWith } from '../core/connection/connect.ts'
import type { AccountState } from '../core/connection/describeAccount.ts'
import { rejectConnected } from '../core/connection/rejectConnected.ts'
import { describeError } from '../core/describeError.ts'
import { createAbortError, LatchkeyError } from '../core/errors.ts'
import type { Internal, Latchkey } from '../core/latchkey.ts'
import { findLogin } from '../core/login/findLogin.ts'
import { type SignInWithEmailParameters, signInWithEmail } from '../core/login/signInWithEmail.ts'
import { getAccount } from './getAccount.ts'

export type ConnectParameters = {
  /** Id of a configured connector, such as `frame`. Default: the first. */
  connector?: string
  signal?: AbortSignal
} & (SignInWithEmailParameters | { email?: undefined })

/**
 * Connects without the modal. With `email`, signs in first: `onCode` returns the emailed code and
 * is called again with the error while it is wrong; `onDevice` is called when the user has to open
 * the link in the email.
 *
 * Rejects with LatchkeyError: USER_REJECTED if the user declines in the wallet, ALREADY_CONNECTED
 * without asking the wallet, or such as OTP_EXPIRED, COOLDOWN, NOT_CONNECTED or ABORTED; or with what
 * `onCode` throws.
 *
 * @example
 * await connect(latchkey, { connector: 'frame', email: 'ada@example.org', onCode: async () => prompt('Code') })
 */
export async function connect(
  latchkey: Latchkey,
  parameters: ConnectParameters = {},
): Promise<AccountState<ChainNamespace>> {
  const { emit, destroyed } = latchkey._internal
  const signal = AbortSignal.any([destroyed, ...(parameters.signal ? [parameters.signal] : [])])
  try {
    const connector = await prepare(latchkey, { ...parameters, signal })
    await connectWith(latchkey, { connector, signal })
    const method = parameters.email === undefined ? connector.type : 'email'
    emit('CONNECT_SUCCESS', { method, reconnect: false })
  } catch (error) {
    alertError(latchkey, error)
    emit('CONNECT_ERROR', { message: describeError(error).message })
    throw error
  }
  return getAccount(latchkey)
}

async function prepare(
  latchkey: Latchkey,
  { connector: id, signal, ...login }: ConnectParameters & { signal: AbortSignal },
) {
  if (signal.aborted) throw createAbortError(signal)
  const connector = await findConnector(latchkey._internal, id)
  if (login.email === undefined) {
    rejectConnected(latchkey._internal, connector)
    return connector
  }
  const found = findLogin(latchkey, 'email', id)
  await signInWithEmail(latchkey, { ...login, login: found.login, signal })
  return found.connector
}

/** Looks for wallets that announce themselves only if no other connector has the id. */
async function findConnector(internal: Internal, id: string | undefined): Promise<Connector> {
  const find = () => internal.connectors.find((known) => id === undefined || known.id === id)
  if (!find()) await internal.discover()
  const connector = find()
  if (connector) return connector
  throw new LatchkeyError('CONNECTOR_NOT_FOUND', { data: { connector: id } })
}
