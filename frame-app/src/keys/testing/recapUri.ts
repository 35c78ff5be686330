import { toBase64url, utf8 } from '../worker/crypto/bytes.ts'

/** A ReCap URI (ERC-5573) of the given content, in the order of its keys. */
export function recapUri(content: unknown): string {
  return `urn:recap:${toBase64url(utf8(JSON.stringify(content)))}`
}
