/** Recognizes the page that embeds the dApp. Keep it small: every page with `safe` loads it. */

/**
 * Lists the allowed origins that the embedding page may have: the one that it has, if the browser
 * names it (`ancestorOrigins`), or all of them. Empty if no allowed page embeds this one.
 */
export function listHosts(allowed: readonly string[]): readonly string[] {
  if (!isFramed()) return []
  const { ancestorOrigins } = location
  if (!ancestorOrigins) return allowed
  return allowed.filter((origin) => origin === ancestorOrigins[0])
}

/** Without `ancestorOrigins`, goes by the page that navigated the frame here. */
export function isInside(allowed: readonly string[]): boolean {
  const hosts = listHosts(allowed)
  if (!isFramed() || location.ancestorOrigins) return hosts.length > 0
  const { referrer } = document
  return URL.canParse(referrer) && hosts.includes(new URL(referrer).origin)
}

const isFramed = () => typeof window !== 'undefined' && window.parent !== window
