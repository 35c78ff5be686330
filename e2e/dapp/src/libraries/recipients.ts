/** The demo sends to these addresses, which belong to nobody. */
export const recipients = {
  eip155: '0x00000000000000000000000000000000000000aa',
  solana: 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx',
  bip122: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
} as const
