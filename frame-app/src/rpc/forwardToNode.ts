import type { Json } from '@latchkey/protocol'
import type { RpcContext } from './handler.ts'

/** A read that the node answers. Its answer goes on as it is: chains have fields of their own. */
export function forwardToNode(
  params: readonly (Json | undefined)[],
  context: RpcContext,
): Promise<Json> {
  // Left-out parameters at the end stay left out; JSON would make them null.
  const given = params.slice(0, params.findLastIndex((param) => param !== undefined) + 1)
  return context.node(
    context.method,
    given.map((param) => param ?? null),
  )
}
