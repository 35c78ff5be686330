/** Joins a two-letter kind and 128 random bits in base64url. */
export function newId(prefix: 'wa' | 'sl'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = btoa(String.fromCharCode(...bytes))
  return `${prefix}_${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
