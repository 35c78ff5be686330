export type PolicyWatch = {
  /** The page's Content-Security-Policy blocked a frame of the origin. */
  isBlocked(): boolean
  stop(): void
}

/** Watches for a policy violation that blocks frames of an origin. Start it before the iframe is appended. */
export function watchPolicy(origin: string): PolicyWatch {
  let isBlocked = false
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    isBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}
