/**
 * Reads from WebAuthn's client data if a page of another origin embedded the ceremony: the library
 * lets it pass where the browser names no top origin.
 */
export function isEmbedded(clientDataJSON: string): boolean {
  try {
    const { crossOrigin }: { crossOrigin?: unknown } = Object(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()),
    )
    return crossOrigin === true
  } catch {
    // SyntaxError: the library refuses it too.
    return true
  }
}
