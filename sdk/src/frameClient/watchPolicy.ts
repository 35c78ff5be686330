export type PolicyWatch = {
  isBlocked(): boolean
  stop(): void
}

/**
 * Watches for a Content-Security-Policy violation that blocks an origin's frames. Start before
 * appending the iframe.
 */
export function watchPolicy(origin: string): PolicyWatch {
  let isBlocked = false
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // Browsers report the origin or the whole address.
    const isOurs = `${blockedURI}/`.startsWith(`${origin}/`)
    if (effectiveDirective === 'frame-src' && isOurs) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    isBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}
