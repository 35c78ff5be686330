import type { Connector } from '../../connectors/connector.ts'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import { readPlatform } from '../../primitives/platform.ts'
import { removeDeepLinkChoice, storeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { alertError } from '../alerts/showAlert.ts'
import { describeError } from '../describeError.ts'
import type { WalletPlatform } from '../events.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { cancelOnLeave } from '../modal/cancelOnLeave.ts'
import { isGuarded } from '../modal/closeGuards.ts'
import { cancelWallet } from './cancelWallet.ts'
import { connectWith } from './connect.ts'
import { rejectConnected } from './rejectConnected.ts'
import { isConnected } from './selectors.ts'
import { showConnected } from './showConnected.ts'
import { setAttempt } from './walletAttempt.ts'

/**
 * Connects an external wallet in the view that is open, then leaves it. Never rejects: the
 * `walletAttempt` store holds the error.
 */
export async function attemptWallet(
  latchkey: Latchkey,
  connector: Connector,
  wallet?: Wallet,
): Promise<void> {
  const { emit, stores, startTask } = latchkey._internal
  const { walletAttempt, pairing, connection } = stores
  const isFurther = isConnected(connection.getState())
  const { id: connectorId } = connector
  cancelOnLeave(latchkey, 'cancelWallet', cancelWallet)
  setAttempt(walletAttempt, { status: 'waiting', connectorId })
  const { name } = wallet ?? connector
  emit('SELECT_WALLET', { name, platform: getPlatform(connector, wallet) })
  pairing.setState({ opened: undefined })
  try {
    // Another wallet may use the pairing.
    if (!connector.pairs) rejectConnected(latchkey._internal, connector)
    await connectWith(latchkey, { connector, signal: startTask('wallet') })
  } catch (cause) {
    const error = describeError(cause)
    if (error.code === 'ABORTED') return
    alertError(latchkey, cause)
    emit(error.code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', {
      message: error.message,
    })
    return setAttempt(walletAttempt, { status: 'failed', connectorId, error })
  }
  setAttempt(walletAttempt)
  if (connector.pairs) rememberWallet(latchkey._internal, wallet)
  emit('CONNECT_SUCCESS', { method: connector.type, reconnect: false })
  // The wallet may have connected on a network that is not configured.
  if (!isGuarded(latchkey._internal)) showConnected(latchkey, isFurther)
}

/** The link brings the same app forward for later requests; after a QR code, there is none. */
function rememberWallet({ storage, stores }: Internal, wallet: Wallet | undefined): void {
  const { opened } = stores.pairing.getState()
  if (opened) storeDeepLinkChoice(storage, opened)
  else removeDeepLinkChoice(storage)
  if (wallet) void storeRecent(storage, wallet)
}

async function storeRecent(storage: KeyValueStorage, wallet: Wallet): Promise<void> {
  try {
    const { storeRecentWallet } = await import('../../wallets/recentWallets.ts')
    storeRecentWallet(storage, wallet)
  } catch {
    // Offline, or removed by a deployment: the list only lacks the wallet.
  }
}

const getPlatform = ({ pairs }: Connector, wallet: Wallet | undefined): WalletPlatform => {
  if (!pairs) return 'browser'
  return wallet && readPlatform().mobile ? 'mobile' : 'qrcode'
}
