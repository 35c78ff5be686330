import { isRecord } from '../../primitives/isRecord.ts'
import { cleanName } from '../../wallets/cleanName.ts'
import { type EvmWallet, isEvmWallet } from '../evm/evmWallet.ts'

/** A wallet that announced itself (EIP-6963). */
export type Announcement = {
  /** Its rdns, if that has several labels. No built-in connector can have it. */
  readonly id: string
  /** Identifies the provider. Empty if it is not valid. */
  readonly uuid: string
  /** Empty if it is not valid. */
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly wallet: EvmWallet
}

/** Code points. */
const nameLimit = 40
const rdnsLimit = 253
const iconLimit = 200_000

const labels = /^[\w-]+(\.[\w-]+)*$/
const imageUri = /^data:image\/[\w.+-]+[;,]/i

/** Parses an announcement, which any script can send. Returns undefined if it is not usable. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  if (!isRecord(detail) || !isRecord(detail.info)) return undefined
  const { provider } = detail
  const { icon, name } = detail.info
  const rdns = readLabels(detail.info.rdns).toLowerCase()
  const uuid = readLabels(detail.info.uuid)
  const shown = (typeof name === 'string' && readName(name)) || rdns || uuid
  if (!shown || !isEvmWallet(provider)) return undefined
  const image = typeof icon === 'string' && icon.length <= iconLimit ? icon.trim() : ''
  return {
    id: rdns.includes('.') ? rdns : `eip6963:${rdns || shown}`,
    uuid,
    rdns,
    name: shown,
    ...(imageUri.test(image) ? { icon: image } : {}),
    wallet: provider,
  }
}

const readLabels = (text: unknown): string =>
  typeof text === 'string' && text.length <= rdnsLimit && labels.test(text) ? text : ''

/** A name of any length is cut; `cleanName` refuses very long ones. */
const readName = (name: string) => cleanName(name.slice(0, 4 * nameLimit), nameLimit)
