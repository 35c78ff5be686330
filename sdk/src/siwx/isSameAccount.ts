/** Compares addresses: only those of EVM accounts ignore case. */
export const isSameAccount = (chainId: string, left: string, right: string): boolean =>
  chainId.startsWith('eip155:') ? left.toLowerCase() === right.toLowerCase() : left === right
