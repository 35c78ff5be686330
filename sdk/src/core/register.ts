import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from './latchkey.ts'

/**
 * Declares the instance by declaration merging, so that hooks accept only the namespaces of its
 * networks.
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

/** The namespaces of an instance's networks; any if they are unknown. */
export type NamespaceIn<Configured extends ChainNamespace> = [Configured] extends [never]
  ? ChainNamespace
  : Configured
