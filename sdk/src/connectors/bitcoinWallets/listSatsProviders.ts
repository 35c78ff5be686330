import { isRecord } from '../../primitives/isRecord.ts'
import { cleanName } from '../../wallets/cleanName.ts'
import type { WindowWallet } from './windowWallet.ts'

/** More wallets than a browser has. */
const mostProviders = 50
/** Code points. */
const nameLimit = 40
const iconLimit = 200_000
const imageUri = /^data:image\/[\w.+-]+[;,]/i
/** The path of a property of `window`, such as `XverseProviders.BitcoinProvider`. */
const pathOf = /^[a-z_$][\w$]{0,99}(?:\.[a-z_$][\w$]{0,99}){0,4}$/i

/** Lists the wallets of `window.btc_providers` (WBIP004), without those of `known`. */
export function listSatsProviders(known: readonly WindowWallet[]): WindowWallet[] {
  try {
    const listed: unknown = Reflect.get(globalThis, 'btc_providers')
    const paths = new Set(known.map(({ path }) => path.join('.')))
    return Array.isArray(listed)
      ? listed.slice(0, mostProviders).flatMap((entry) => parseProvider(entry, paths) ?? [])
      : []
  } catch {
    // A getter of the page's threw.
    return []
  }
}

function parseProvider(entry: unknown, known: ReadonlySet<string>): WindowWallet | undefined {
  if (!isRecord(entry)) return undefined
  const { id, name, icon } = entry
  if (typeof id !== 'string' || !pathOf.test(id) || known.has(id)) return undefined
  // `cleanName` refuses very long names.
  const shown = typeof name === 'string' && cleanName(name.slice(0, 4 * nameLimit), nameLimit)
  if (!shown) return undefined
  const image = typeof icon === 'string' && icon.length <= iconLimit ? icon.trim() : ''
  return {
    id: `bip122:${id}`,
    name: shown,
    ...(imageUri.test(image) && { icon: image }),
    path: id.split('.'),
    api: 'sats',
  }
}
