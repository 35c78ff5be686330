/**
 * Recognizes the web view of another app, which rarely opens windows: Android marks it `wv`; on iOS
 * only browsers name Safari.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)/.test(userAgent) || /\((iPhone|iPad|iPod)(?!.*\bSafari\/)/.test(userAgent)
}
