import { cleanName } from '../../wallets/cleanName.ts'
import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'

/** A wallet that announced itself (EIP-6963). */
export type Announcement = {
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly wallet: EvmWallet
}

/** Code points. */
const nameLimit = 40
const rdnsLimit = 253
const iconLimit = 200_000

/** At least two labels, so that no wallet can use the id of a built-in connector. */
const reverseDomain = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const imageUri = /^data:image\/(?:svg\+xml|png|jpeg|webp|gif|avif)[;,]/i

/** Parses an announcement, which any script can send. Returns undefined if it is not usable. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  if (!isRecord(detail) || !isRecord(detail.info)) return undefined
  const { provider } = detail
  const { rdns, name, icon } = detail.info
  const id = typeof rdns === 'string' && rdns.length <= rdnsLimit ? rdns.toLowerCase() : ''
  if (!reverseDomain.test(id) || !isEvmWallet(provider)) return undefined
  const image = typeof icon === 'string' && icon.length <= iconLimit ? icon.trim() : ''
  return {
    rdns: id,
    name: typeof name === 'string' ? (readName(name) ?? id) : id,
    ...(imageUri.test(image) ? { icon: image } : {}),
    wallet: provider,
  }
}

/** A name of any length is cut; `cleanName` refuses very long ones. */
const readName = (name: string) => cleanName(name.slice(0, 4 * nameLimit), nameLimit)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
