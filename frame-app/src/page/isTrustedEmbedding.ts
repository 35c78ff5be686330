export type IsTrustedEmbeddingParameters = {
  window: Pick<Window, 'location' | 'parent' | 'top'>
  origin: string
  trustedOrigins: readonly string[]
}

/**
 * Requires that the operator trusts every page around the frame: an untrusted ancestor can hide a
 * trusted page.
 */
export function isTrustedEmbedding(parameters: IsTrustedEmbeddingParameters): boolean {
  const { window, origin, trustedOrigins } = parameters
  const isTrusted = (ancestor: string) => trustedOrigins.includes(ancestor)
  if (!isTrusted(origin)) return false
  const { ancestorOrigins } = window.location
  // Firefox has no list, so the parent must be the top page.
  return ancestorOrigins ? [...ancestorOrigins].every(isTrusted) : window.parent === window.top
}
