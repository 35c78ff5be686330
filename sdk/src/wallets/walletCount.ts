/**
 * Formats the number of wallets beside "Search wallet": floored to tens, with "+" if there are more.
 * A list that a namespace narrows shows its exact number.
 */
export function formatWalletCount(count: number, exact = false): string {
  const tens = Math.floor(count / 10) * 10
  return exact || count < 10 || tens === count ? String(count) : `${tens}+`
}

/** Rows of the Connect view. */
const roomForWallets = 4

export type RecommendedCountParameters = {
  readonly featured: number
  readonly custom: number
  /** Wallets of this browser, without "Browser Wallet" and WalletConnect. */
  readonly installed: number
  readonly email: boolean
  readonly social: boolean
}

/** Counts the recommended wallets to show beside everything else. */
export function countRecommended(parameters: RecommendedCountParameters): number {
  const { featured, custom, installed, email, social } = parameters
  const taken = featured + custom + installed + Number(email) + Number(social)
  return Math.max(0, roomForWallets - taken)
}

export type AllWalletsOption = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

export const showsAllWallets = (parameters: {
  readonly option: AllWalletsOption
  readonly hasWalletConnect: boolean
  readonly mobile: boolean
}): boolean =>
  parameters.hasWalletConnect &&
  parameters.option !== 'HIDE' &&
  (parameters.option !== 'ONLY_MOBILE' || parameters.mobile)
