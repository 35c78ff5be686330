export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  stake: 'Stake11111111111111111111111111111111111111',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  loader: 'BPFLoaderUpgradeab1e11111111111111111111111',
  loaderV4: 'LoaderV411111111111111111111111111111111111',
  vote: 'Vote111111111111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memoV1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
} as const

export const programNames: Readonly<Record<string, string>> = {
  [programs.system]: 'System',
  [programs.token]: 'Token',
  [programs.token2022]: 'Token-2022',
  [programs.associatedToken]: 'Associated Token Account',
  [programs.computeBudget]: 'Compute Budget',
  [programs.stake]: 'Stake',
  [programs.lookupTable]: 'Address Lookup Table',
  [programs.loader]: 'BPF Upgradeable Loader',
  [programs.loaderV4]: 'Loader v4',
  [programs.vote]: 'Vote',
  [programs.memo]: 'Memo',
  [programs.memoV1]: 'Memo',
}
