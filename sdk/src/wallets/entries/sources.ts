/** Repositories that facts of wallets are checked against. */

export const rainbowkit = (commit: string, name: string) =>
  `https://github.com/rainbow-me/rainbowkit/blob/${commit}/packages/rainbowkit/src/wallets/walletConnectors/${name}/${name}.ts`

export const thirdweb = (commit: string, id: string) =>
  `https://github.com/thirdweb-dev/js/blob/${commit}/packages/thirdweb/src/wallets/__generated__/wallet/${id}/index.ts`

export const connectkit =
  'https://github.com/family/connectkit/blob/03c25941225d5cb32aec92bc06b1ef0a5703f8a7/packages/connectkit/src/wallets/walletConfigs.tsx'
