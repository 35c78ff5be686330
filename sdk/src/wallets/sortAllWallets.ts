import type { Wallet } from './wallet.ts'

/** Puts installed wallets first, then featured ones in the dApp's order. */
export function sortAllWallets(
  wallets: readonly Wallet[],
  { installed, featured }: { installed: ReadonlySet<string>; featured: readonly string[] },
): readonly Wallet[] {
  const rank = ({ id, rdns }: Wallet) => {
    if (rdns !== undefined && installed.has(rdns)) return -1
    const position = featured.indexOf(id)
    return position < 0 ? featured.length : position
  }
  return wallets.toSorted((a, b) => rank(a) - rank(b))
}
