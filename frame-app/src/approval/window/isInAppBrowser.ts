/**
 * Whether a page runs in the web view of another app, which rarely opens windows: Android marks its
 * own with `wv`, and on iOS only Safari and other browsers name Safari.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)/.test(userAgent) || /\((iPhone|iPad|iPod)(?!.*\bSafari\/)/.test(userAgent)
}
