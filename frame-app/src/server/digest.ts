/**
 * Digests in node's buffer pool: one of its own takes longer to allocate than to compute.
 */
import { createHmac, hash, type KeyObject } from 'node:crypto'

export const sha256 = (text: string): Buffer =>
  Buffer.from(hash('sha256', text, 'base64url'), 'base64url')

export const hmacSha256 = (key: KeyObject, text: string): Buffer =>
  Buffer.from(createHmac('sha256', key).update(text).digest('base64url'), 'base64url')
