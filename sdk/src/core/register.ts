/** How a dApp tells the hooks which networks it has. */
import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from './latchkey.ts'

/**
 * A dApp adds its instance by declaration merging. From then on a hook takes the namespaces of that
 * instance's networks alone; without it, any.
 *
 * @example
 * declare module '@latchkey/sdk' {
 *   interface Register {
 *     latchkey: typeof latchkey
 *   }
 * }
 */
export interface Register {}

/** The namespaces of the registered instance; any without one. */
export type ConfiguredNamespace = Register extends { latchkey: Latchkey<infer Namespace> }
  ? Namespace
  : ChainNamespace

/** The namespaces that an action takes with an instance: those of its networks; any where they are not known. */
export type NamespaceIn<Configured extends ChainNamespace> = [Configured] extends [never]
  ? ChainNamespace
  : Configured
