import { fileURLToPath } from 'node:url'

/**
 * Dependencies of web3.js 1.x import Node's buffer. This is the package for browsers, which npm's flat
 * folder would give them.
 */
export const bufferAlias = { buffer: fileURLToPath(import.meta.resolve('buffer/index.js')) }
