import { addressPlaceholder, type SiwxMessage } from '@latchkey/protocol'
import type {
  Connection,
  Connector,
  ConnectorCall,
  SignedMessage,
} from '../../connectors/connector.ts'
import { hideToast } from '../../core/modal/hideToast.ts'
import { showToast } from '../../core/modal/showToast.ts'
import { parseMessage } from '../parseMessage.ts'
import type { SiwxSession } from '../siwx.ts'
import { reportFailure, siwxMessages } from './reportFailure.ts'
import type { SiwxContext } from './siwxContext.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/**
 * Connects, and signs the user in at the same time if the wallet can:
 *
 * 1. The wallet signs a message that names no account yet. Only EVM wallets can, and only if the dApp
 *    asks for no email first.
 * 2. Without a message of the dApp, or a signature of the wallet, it only connects. The flow then
 *    asks for a signature as usual.
 * 3. If the dApp refuses what was signed, the wallet disconnects. A login stays, since the user would
 *    need another code: the flow asks for another signature.
 */
export async function authenticate(
  context: SiwxContext,
  connector: Connector,
  call: ConnectorCall,
): Promise<Connection> {
  const isFirst = context.siwx.emailCapture === undefined
  const message = isFirst && connector.authenticate && (await createMessage(context, call))
  if (!connector.authenticate || !message) return connector.connect(call)
  const { latchkey } = context
  const { modal } = latchkey._internal.stores
  modal.setState({ signsIn: true })
  const { connection, signed } = await connector
    .authenticate({ ...call, message })
    .finally(() => modal.setState({ signsIn: false }))
  const sessions = signed.flatMap(readSession)
  if (sessions.length === 0) return connection
  const code = 'SIWX_AUTHENTICATING'
  void showToast(latchkey, { variant: 'loading', code, message: siwxMessages[code] })
  try {
    await addSessions(context, sessions, call)
    const network = call.networkId ?? ''
    latchkey._internal.emit('SIWX_AUTH_SUCCESS', { network, isSmartAccount: false })
    hideToast(latchkey)
  } catch (cause) {
    hideToast(latchkey)
    if (call.signal?.aborted) throw cause
    reportFailure(latchkey, 'SIWX_CHECK_FAILED', cause)
    if (connector.login) return connection
    await connector.disconnect().catch(() => undefined)
    throw cause
  }
  return connection
}

/** Undefined if the dApp has none, or the network is not an EVM one. */
async function createMessage(
  { siwx, stopped }: SiwxContext,
  { namespace, networkId, signal = stopped }: ConnectorCall,
): Promise<SiwxMessage | undefined> {
  if (namespace !== 'eip155' || networkId === undefined) return undefined
  const parameters = { chainId: networkId, accountAddress: addressPlaceholder }
  try {
    const message = await withTimeLimit(() => siwx.createMessage(parameters), signal)
    const { toString: _, resources, ...fields } = message
    return {
      ...fields,
      ...(resources && { resources: [...resources] }),
      serializedMessage: message.toString(),
    }
  } catch (error) {
    // The dApp's own error: it shows when the flow asks for a signature.
    if (signal.aborted) throw error
    return undefined
  }
}

/** A text that cannot be read is not a sign-in. */
function readSession(signed: SignedMessage): SiwxSession[] {
  const data = parseMessage(signed.message)
  return data ? [{ data, ...signed }] : []
}

async function addSessions(
  { siwx, stopped }: SiwxContext,
  sessions: readonly SiwxSession[],
  { networkId, signal = stopped }: ConnectorCall,
): Promise<void> {
  const isActive = ({ data }: SiwxSession) => Number(data.chainId === networkId)
  const ordered = sessions.toSorted((a, b) => isActive(b) - isActive(a))
  const [first] = ordered
  if (!first) return
  await withTimeLimit(
    () => (ordered.length === 1 ? siwx.addSession(first) : siwx.setSessions(ordered)),
    signal,
  )
}
