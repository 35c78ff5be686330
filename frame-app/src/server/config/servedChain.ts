import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { chainConfig } from '../../api/frameConfig.ts'
import { explorers } from './explorers.ts'

/** CAIP-2: namespace and reference. */
const caip2Id = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Nodes per network: each one's origin is in the page's Content-Security-Policy. */
const mostUrls = 5

const entry = z
  .extend(z.omit(chainConfig, { fallbackUrls: true }), {
    rpcUrl: z.optional(z.url()),
    rpcUrls: z.optional(z.array(z.url()).check(checkLength({ least: 1, most: mostUrls }))),
  })
  .check(
    z.refine(({ id }) => caip2Id.test(id), { path: ['id'] }),
    z.refine(({ rpcUrl, rpcUrls }) => (rpcUrl ?? rpcUrls) !== undefined, { path: ['rpcUrl'] }),
    z.refine(({ rpcUrl, rpcUrls }) => rpcUrl === undefined || rpcUrls === undefined, {
      path: ['rpcUrls'],
    }),
    z.refine(({ rpcUrls = [] }) => new Set(rpcUrls).size === rpcUrls.length, { path: ['rpcUrls'] }),
  )

/** An entry of CHAINS: one node as `rpcUrl`, or several as `rpcUrls`, in the order of preference. */
export const servedChain = z.pipe(
  entry,
  z.transform(({ rpcUrl = '', rpcUrls = [rpcUrl], ...chain }): z.infer<typeof chainConfig> => {
    const [first = '', ...fallbackUrls] = rpcUrls
    const explorerUrl = chain.explorerUrl ?? explorers[chain.id]
    return {
      ...chain,
      ...(explorerUrl && { explorerUrl }),
      rpcUrl: first,
      ...(fallbackUrls.length > 0 && { fallbackUrls }),
    }
  }),
)
