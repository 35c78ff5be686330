// Exists on every platform; declared here because this package uses neither DOM nor Node types.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
