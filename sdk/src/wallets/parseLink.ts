/** The longest address accepted, in code units. */
export const maxLinkLength = 8192

/** RFC 3986, section 3.1. */
const scheme = /^([a-z][a-z0-9+.-]{1,63}):/i

/** Browsers drop or replace these inside an address, so that its scheme reads differently. */
const unsafe = /[\s\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Schemes that run code, read local files, start other programs or install apps, and schemes
 * without encryption. A wallet has none of them.
 */
const refusedSchemes: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
  'blob',
  'file',
  'filesystem',
  'content',
  'about',
  'view-source',
  'intent',
  'android-app',
  'itms-services',
  'ws',
  'wss',
  'ftp',
  'jar',
  'resource',
  'chrome',
  'edge',
  'shell',
  'ssh',
  'telnet',
  'search-ms',
  'help',
])

/** Browsers' own pages and extensions, and Windows programs that take parameters. */
const refusedFamilies = /^(?:chrome|moz|safari(?:-web)?|ms-browser|edge)-extension$|^ms-/

/**
 * Parses the address of a website, or one with a scheme of the wallet's own. The only place that
 * decides which schemes a link may have.
 *
 * @returns the address unchanged, or undefined if it must not be opened
 */
export function parseLink(text: string): string | undefined {
  if (text.length > maxLinkLength || unsafe.test(text)) return undefined
  const name = scheme.exec(text)?.[1]?.toLowerCase()
  if (name === undefined || refusedSchemes.has(name) || refusedFamilies.test(name)) return undefined
  return name === 'https' || name === 'http' ? parseWebsiteLink(text) : text
}

/** Parses an https address. */
export const parseWebLink = (text: string): string | undefined =>
  parseUrl(text)?.protocol === 'https:' ? text : undefined

/**
 * Parses the address of a wallet's website: https, or http on localhost, where its developers run
 * it.
 */
export function parseWebsiteLink(text: string): string | undefined {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || /^(.+\.)?localhost$/.test(url?.hostname ?? '')
    ? text
    : undefined
}

/** Refuses a user name before the host, which imitates another host. */
function parseUrl(text: string): URL | undefined {
  if (text.length > maxLinkLength || unsafe.test(text) || !/^https?:\/\//i.test(text)) {
    return undefined
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && url.hostname !== '' && url.username === '' && url.password === '' ? url : undefined
}

const dataImage = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const maxDataImageLength = 131_072

/** Parses the address of a picture: https, or a data URI of an image, for `<img>` only. */
export function parseImageUrl(text: string): string | undefined {
  if (dataImage.test(text)) return text.length <= maxDataImageLength ? text : undefined
  return parseWebLink(text)
}
