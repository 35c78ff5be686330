import { toFields } from '../primitives/walletCodes.ts'

/** Reads where a wallet puts its provider, such as `['bitkeep', 'unisat']`, in `window`. */
export function readPlace(path: readonly string[]): unknown {
  if (typeof window === 'undefined') return undefined
  try {
    return path.reduce<unknown>((holder, name) => toFields(holder)[name], window)
  } catch {
    // A getter of the page's threw.
    return undefined
  }
}
