import type { CaipNetworkId } from '@latchkey/protocol'
import { isRecord } from '../primitives/isRecord.ts'
import { isText, matches } from '../primitives/isText.ts'

/**
 * A wallet that the dApp adds, in the format of the wallet list API. Links are https or the app's
 * scheme.
 */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  /** https, or a data URI of an image. */
  readonly image_url?: string
  /** Opens the app on a phone, such as `examplewallet://`. */
  readonly mobile_link?: string
  /** Opens the app, or its website where the app is missing. */
  readonly link_mode?: string
  readonly desktop_link?: string
  /** https, or http on localhost. */
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  /** The reverse domain name that the wallet announces (EIP-6963). */
  readonly rdns?: string
  readonly chains?: readonly CaipNetworkId[]
  /** Default: true. */
  readonly supports_wc?: boolean
}

/** An id of the wallet list. */
export const walletIdPattern: RegExp = /^[\w.-]{1,128}$/

// `parseLink.ts` decides what may be opened.
const isWebLink = matches(/^https:\/\//i)
const isAppLink = matches(/^(?!(http|javascript|data|intent):)[a-z][a-z0-9+.-]*:/i)

const optionalFields = {
  homepage: isWebLink,
  image_url: matches(/^(https:\/\/|data:image\/)/i),
  mobile_link: isAppLink,
  link_mode: isWebLink,
  desktop_link: isAppLink,
  webapp_link: matches(/^(https:\/\/|http:\/\/([\w-]+\.)*localhost([:/]|$))/i),
  app_store: isWebLink,
  play_store: isWebLink,
  chrome_store: isWebLink,
  rdns: isText,
  chains: (value) => Array.isArray(value) && value.every(isText),
  supports_wc: (value) => typeof value === 'boolean',
} as const satisfies Record<Exclude<keyof CustomWallet, 'id' | 'name'>, (value: unknown) => boolean>

/** Checks a wallet of the options, without zod: the connect button loads this. */
export function isCustomWallet(value: unknown): value is CustomWallet {
  return (
    isRecord(value) &&
    matches(walletIdPattern)(value.id) &&
    matches(/\S/)(value.name) &&
    Object.entries(optionalFields).every(
      ([field, accepts]) => value[field] === undefined || accepts(value[field]),
    )
  )
}
