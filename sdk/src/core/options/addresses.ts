/** Checks addresses by parsing: the browser refuses what it cannot parse only when it loads it. */

const localHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Parses an encrypted address without query, fragment or credentials. On this machine, encryption
 * is not needed.
 */
export function parseAddress(value: unknown, scheme: 'http' | 'ws' = 'http'): URL | undefined {
  if (typeof value !== 'string' || !/^[a-z]+:\/\/[^\s?#@\\]+$/i.test(value)) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.protocol === `${scheme}:` && localHost.test(url.hostname)
  return isLocal || url?.protocol === `${scheme}s:` ? url : undefined
}

/** Without a path, a slash at the end aside. */
export const isOrigin = (value: unknown): boolean => {
  const path = parseAddress(value)?.pathname
  return path !== undefined && /^\/*$/.test(path)
}

/** With any host and query, encrypted or not. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^\s/]\S*$/.test(value) && URL.canParse(value)
