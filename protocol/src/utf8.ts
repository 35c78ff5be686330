// Declared here because this package uses neither DOM nor Node types.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** A lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
