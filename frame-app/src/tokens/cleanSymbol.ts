const longestSymbol = 12

/**
 * Removes control, format and combining characters and spaces, and shortens the rest. Null if
 * nothing remains.
 */
export function cleanSymbol(symbol: string): string | null {
  const visible = symbol.replace(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...visible].slice(0, longestSymbol).join('') || null
}
