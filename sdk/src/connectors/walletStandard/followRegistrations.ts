import { cleanName } from '../../wallets/cleanName.ts'
import type { Connector, ConnectorFactory } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { parseStandardWallet, type StandardWallet } from './standardWallet.ts'

/** Code points. */
const nameLimit = 40
const iconLimit = 200_000
const imageUri = /^data:image\/[\w.+-]+[;,]/i

export type FollowRegistrationsParameters = {
  announce(create: ConnectorFactory): void
  signal: AbortSignal
  /** Begins the ids of the wallets. */
  namespace: 'solana' | 'bip122'
  accepts(wallet: StandardWallet): boolean
  create(
    parameters: Pick<Connector, 'id' | 'name' | 'icon'> & {
      context: ConnectorContext
      wallet: StandardWallet
    },
  ): Connector
}

/**
 * Announces every wallet of a kind that registers itself (Wallet Standard), until `signal` aborts:
 *
 * 1. A wallet that loads later dispatches `wallet-standard:register-wallet`, whose detail is a
 *    function that takes `{ register }`.
 * 2. An earlier one waits for `wallet-standard:app-ready`, whose detail is `{ register }`.
 *
 * The id of a wallet has its name. A further wallet of the same name also gets its place in the order
 * of registrations.
 */
export function followRegistrations({
  announce,
  signal,
  namespace,
  accepts,
  create,
}: FollowRegistrationsParameters): void {
  if (signal.aborted) return
  const known: { wallet: StandardWallet; name: string }[] = []
  const add = (value: unknown) => {
    const wallet = parseStandardWallet(value, accepts)
    const look = wallet && readLook(wallet)
    if (!wallet || !look || known.some((each) => each.wallet === wallet)) return
    const { name } = look
    const place = known.filter((each) => each.name === name).length + 1
    known.push({ wallet, name })
    const id = place > 1 ? `${namespace}:${name}:${place}` : `${namespace}:${name}`
    announce((context) => create({ context, ...look, id, wallet }))
  }
  const app = {
    register(...wallets: unknown[]) {
      if (!signal.aborted) for (const wallet of wallets) add(wallet)
      return () => undefined
    },
  }
  const onRegister = (event: Event) => {
    const detail = 'detail' in event ? event.detail : undefined
    try {
      if (typeof detail === 'function') detail(app)
    } catch {
      // A wallet that fails to register is not listed.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: app }))
}

/** Returns undefined for a name that cannot be shown, and for WalletConnect, which has a connector. */
function readLook({ name, icon }: StandardWallet): { name: string; icon?: string } | undefined {
  // `cleanName` refuses very long names.
  const shown = cleanName(name.slice(0, 4 * nameLimit), nameLimit)
  if (!shown || shown.toLowerCase() === 'walletconnect') return undefined
  const image = typeof icon === 'string' && icon.length <= iconLimit ? icon.trim() : ''
  return { name: shown, ...(imageUri.test(image) ? { icon: image } : {}) }
}
