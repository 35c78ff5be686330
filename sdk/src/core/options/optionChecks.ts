/** Checks every option. Plain checks instead of zod, because the connect button loads them. */

import { isNetwork } from '../../networks/checkNetwork.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { isText, matches } from '../../primitives/isText.ts'
import { defaultRowOrder } from '../../wallets/connectRow.ts'
import { isCustomWallet, walletIdPattern } from '../../wallets/customWallet.ts'
import { loginProviders } from '../login/social/loginProviders.ts'
import { isOrigin, isWebAddress, parseAddress } from './addresses.ts'
import type { FeatureOptions, InstanceOptions, ModalOptions } from './options.ts'

export type ValueCheck = {
  /** Completes "expected …". */
  readonly expected: string
  accepts(value: unknown): boolean
}

export type OptionCheck = ValueCheck & {
  readonly required?: true
  /** `updateOptions` may change it. */
  readonly changeable?: true
  /** Checks each entry of a list, or of an object. */
  readonly each?: ValueCheck
}

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isOneOf =
  (...known: readonly unknown[]) =>
  (value: unknown): boolean =>
    known.includes(value)
const hasOnly = (value: unknown, ...keys: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every(isOneOf(...keys))
const hasTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText)
const isFilledList = (value: unknown): boolean => Array.isArray(value) && value.length > 0
export const hasMethods =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    isRecord(value) && names.every((name) => isFunction(value[name]))

const oneOf = (...known: readonly string[]): ValueCheck => ({
  expected: `'${known.join("' or '")}'`,
  accepts: isOneOf(...known),
})
const listOf = (...known: readonly string[]): OptionCheck => {
  const each = oneOf(...known)
  return { expected: `a list of ${each.expected}`, accepts: Array.isArray, each }
}

/** A wrong entry is named by its key. */
const entriesOf = (each: ValueCheck): OptionCheck => ({
  expected: `{ [id]: ${each.expected} }`,
  accepts: isRecord,
  each,
})

const flag: OptionCheck = {
  expected: 'true or false',
  accepts: isOneOf(true, false),
}
/** http would let anyone on the way read it, or replace a wallet's links. */
const isServiceUrl = (value: unknown): boolean => parseAddress(value) !== undefined

const walletIds: OptionCheck = {
  expected: 'a list of wallet ids',
  accepts: Array.isArray,
  each: { expected: 'a wallet id', accepts: matches(walletIdPattern) },
}

const webAddress: OptionCheck = {
  expected: 'an http(s) address',
  accepts: isWebAddress,
  changeable: true,
}

const pictures = entriesOf({ expected: 'address', accepts: isText })

/** A factory that was not called is a function, too: see `checkConnector.ts`. */
export const calledConnector = 'a connector that is called, such as walletConnect({ … })'

const network: ValueCheck = {
  expected: 'a network of @latchkey/sdk/networks, of defineNetwork or of viem/chains',
  accepts: isNetwork,
}

export type OptionPath =
  | Exclude<keyof InstanceOptions, 'modal'>
  | `modal.${Exclude<keyof ModalOptions, 'features'> | `features.${keyof FeatureOptions}`}`

/** An option without a check does not compile. */
export type OptionChecks = { readonly [Path in OptionPath]: OptionCheck }

export const optionChecks: OptionChecks = {
  frameUrl: {
    expected: 'an https origin, such as https://login.example (http only on localhost)',
    // Browsers offer no cryptography over http, except on localhost (W3C Secure Contexts).
    accepts: isOrigin,
  },
  projectId: {
    expected: '1 to 64 letters, digits, _ or -',
    accepts: matches(/^[\w-]{1,64}$/),
    required: true,
  },
  networks: {
    expected: 'a list of at least one network',
    accepts: isFilledList,
    each: network,
    required: true,
  },
  defaultNetwork: network,
  rpc: entriesOf({
    expected: 'http(s) address or a list of at least one',
    accepts(nodes) {
      const list = [nodes].flat()
      return list.length > 0 && list.every(isWebAddress)
    },
  }),
  tokens: entriesOf({
    expected: '{ address } of an ERC-20 token',
    accepts: (token) => hasOnly(token, 'address') && matches(/^0x[\da-f]{40}$/i)(token.address),
  }),
  connectors: {
    expected: 'a list of at least one connector',
    accepts: isFilledList,
    each: { expected: calledConnector, accepts: isFunction },
    required: true,
  },
  siwx: {
    expected: 'what createSiwx returns',
    accepts: hasMethods(
      'createMessage',
      'addSession',
      'revokeSession',
      'setSessions',
      'getSessions',
    ),
  },
  metadata: {
    expected: '{ name, description, url, icons }, texts and a list of addresses',
    accepts: (value) =>
      isRecord(value) &&
      [value.name, value.description, value.url].every(isText) &&
      Array.isArray(value.icons) &&
      value.icons.every(isText),
    changeable: true,
  },
  accountTypes: { ...listOf('eoa', 'smartAccount'), accepts: isFilledList },
  enableInjected: flag,
  enableEIP6963: flag,
  enableReconnect: flag,
  allowUnsupportedChain: flag,
  storage: {
    expected: 'getItem, setItem and removeItem, as localStorage has them',
    accepts: hasMethods('getItem', 'setItem', 'removeItem'),
  },
  api: {
    expected:
      '{ url, headers }, an https address without a query (http only on localhost), and texts by name',
    accepts: (value) =>
      hasOnly(value, 'url', 'headers') &&
      isServiceUrl(value.url) &&
      (value.headers === undefined || hasTexts(value.headers)),
  },
  'modal.features.email': { ...flag, changeable: true },
  'modal.features.socials': { ...listOf(...loginProviders, 'farcaster'), changeable: true },
  'modal.features.openid': {
    expected: '{ label, icon }, texts',
    accepts: (value) =>
      hasOnly(value, 'label', 'icon') && isText(value.label) && isText(value.icon ?? ''),
    changeable: true,
  },
  'modal.connectMethodsOrder': listOf('email', 'social', 'wallet'),
  'modal.connectorTypeOrder': listOf(...defaultRowOrder),
  'modal.enableWallets': flag,
  'modal.enableNetworkSwitch': flag,
  'modal.enableMobileFullScreen': flag,
  'modal.chainImages': pictures,
  'modal.connectorImages': pictures,
  'modal.featured': walletIds,
  'modal.include': walletIds,
  'modal.exclude': walletIds,
  'modal.customWallets': {
    expected: 'a list of wallets',
    accepts: Array.isArray,
    each: {
      expected: 'a wallet with id, name and https or app links',
      accepts: isCustomWallet,
    },
  },
  'modal.allWallets': oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  'modal.collapseWallets': flag,
  'modal.theme': { ...oneOf('light', 'dark'), changeable: true },
  'modal.themeVariables': {
    expected: 'texts under names that start with --lk-',
    accepts: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([name, text]) => name.startsWith('--lk-') && isText(text)),
    changeable: true,
  },
  'modal.locale': {
    expected: "a language tag, such as 'de' or 'pt-BR'",
    accepts: matches(/^[a-z]{2,8}(-[a-z\d]{1,8}){0,4}$/i),
  },
  'modal.terms': webAddress,
  'modal.privacy': webAddress,
  'modal.disableAppend': flag,
  'modal.legalCheckbox': flag,
  onEvent: { expected: 'a function', accepts: isFunction },
  analytics: {
    expected: '{ url }, an https address without a query (http only on localhost)',
    accepts: (value) =>
      isRecord(value) && Object.keys(value).join() === 'url' && isServiceUrl(value.url),
  },
  debug: { ...flag, changeable: true },
  logger: {
    expected: 'a debug method, as console has it',
    accepts: hasMethods('debug'),
  },
}
