/** Matches private data in texts of wallets, servers and users. */
const sensitive = [
  // Links: their queries carry tokens, and WalletConnect's are keys.
  /\b(?:https?|wc|data|blob):[^\s"'<>]+/gi,
  // Emails.
  /[^\s@"'<>()]+(?:@|%40)[^\s@"'<>()]+\.[^\s@"'<>()]+/gi,
  // Addresses, hashes, signatures, keys and tokens, in hex, Base58, Bech32 and Base64.
  /\b0x[\da-f]{8,}\b/gi,
  /[\w+/=-]{24,}/g,
  // Codes.
  /\b\d{6,}\b|\b\d{3}[ -]\d{3}\b/g,
]

/**
 * Replaces links, emails, addresses, keys and codes with an ellipsis.
 *
 * @example redact('No account 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // 'No account …'
 */
export const redact = (text: string): string =>
  sensitive.reduce((rest, pattern) => rest.replace(pattern, '…'), text)
