export type IsTrustedEmbeddingParameters = {
  /** The frame's own. */
  window: Pick<Window, 'location' | 'parent' | 'top'>
  /** The embedding origin, as the bridge pinned it. */
  origin: string
  trustedOrigins: readonly string[]
}

/**
 * Checks whether the operator trusts every page around the frame: another page that embeds a
 * trusted one can hide both.
 */
export function isTrustedEmbedding(parameters: IsTrustedEmbeddingParameters): boolean {
  const { window, origin, trustedOrigins } = parameters
  const isTrusted = (ancestor: string) => trustedOrigins.includes(ancestor)
  if (!isTrusted(origin)) return false
  const { ancestorOrigins } = window.location
  // Firefox has no list: the page around the frame must then be the whole tab.
  return ancestorOrigins ? [...ancestorOrigins].every(isTrusted) : window.parent === window.top
}
