import { toFields } from '../primitives/walletCodes.ts'

/** Reads a provider that a wallet injects into `window`, such as at `['bitkeep', 'unisat']`. */
export function readWindowPath(path: readonly string[]): unknown {
  if (typeof window === 'undefined') return undefined
  try {
    return path.reduce<unknown>((holder, name) => toFields(holder)[name], window)
  } catch {
    // A getter of the page's threw.
    return undefined
  }
}
