import Module, { createRequire } from 'node:module'
import type { Bcoin } from './bcoinTypes.ts'

const require = createRequire(import.meta.url)

type Load = (request: string, ...rest: unknown[]) => unknown

/** Loads bcoin without its native parts: the chain is in memory, and its curves are in JavaScript. */
export function loadBcoin(): Bcoin {
  // Node's own loader, which its types leave out.
  const loader = Module as unknown as { _load: Load }
  const load = loader._load
  const { NODE_BACKEND } = process.env
  process.env.NODE_BACKEND = 'js'
  loader._load = (request, ...rest) =>
    request === 'leveldown' ? class {} : load.call(loader, request, ...rest)
  try {
    // Each part is loaded as it is read.
    const { FullNode, Script, Address, TX }: Bcoin = require('bcoin')
    return { FullNode, Script, Address, TX }
  } finally {
    loader._load = load
    if (NODE_BACKEND === undefined) delete process.env.NODE_BACKEND
    else process.env.NODE_BACKEND = NODE_BACKEND
  }
}
