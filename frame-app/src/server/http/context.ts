import type { KeyObject } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { FlowSignal } from '../logins/device/waiting.ts'
import type { FarcasterSignal } from '../logins/farcaster/waiting.ts'
import type { ProviderDocuments } from '../logins/social/providerDocuments.ts'
import type { Email } from '../mailer/createComposer.ts'
import type { PriceSource } from '../prices/createPriceSource.ts'
import type { ProjectDirectory } from '../projects/projectDirectory.ts'
import type { FindSession } from '../sessions/session.ts'
import type { GetWording } from '../texts/loadWordings.ts'
import type { FactorSigner } from '../wallets/factorSigner.ts'
import type { DpopNonces } from './dpopNonce.ts'
import type { ImportProofKey } from './proofKeys.ts'

/** 32 bytes each, prepared: node sets up a key of raw bytes for every use. Never logged or sent. */
export type Secrets = {
  /** HMAC of one-time codes. */
  readonly pepper: KeyObject
  /** AES-256-GCM of email columns: key 1. */
  readonly emailKey: KeyObject
  /** Keys 2 to 255, and the current one; absent while only key 1 exists. */
  readonly laterEmailKeys?: {
    readonly current: number
    readonly keys: ReadonlyMap<number, KeyObject>
  }
  /** HMAC index over emails. */
  readonly emailIndexKey: KeyObject
  /** HMAC of addresses in the audit and of rate-limit keys. */
  readonly ipKey: KeyObject
  /** HMAC of DPoP nonces. */
  readonly nonceKey: KeyObject
}

/** The key-encryption key, kept outside the database: a file, or a KMS with the same calls. */
export type Kek = {
  readonly version: number
  readonly versions: readonly number[]
  wrap(bytes: Uint8Array, aad: Uint8Array, version?: number): Promise<Uint8Array>
  /** A missing version throws FrameError SERVER_UNREACHABLE, whose cause names it. */
  unwrap(keyVersion: number, bytes: Uint8Array, aad: Uint8Array): Promise<Uint8Array>
}

export type EmailReservation = {
  send(email: Email): void
  release(): void
}

export type Mailer = {
  /**
   * Returns at once, so that response times reveal nothing.
   *
   * @throws FrameError SERVER_UNREACHABLE if the queue is full
   */
  send(email: Email): void
  /** Undefined if the queue is full. See `withEmailReservation`. */
  reserve(): EmailReservation | undefined
  /** Makes one attempt. Throws SMTP's reply, which may quote the address. */
  deliver(email: Email): Promise<void>
  /** Resolves when the queue is empty, or at the deadline, after dropping and logging the rest. */
  drain(deadline?: AbortSignal): Promise<void>
}

export type ServerContext = {
  readonly db: Database
  readonly config: ServerConfig
  readonly log: Logger
  /** The only source of the time; tests set it. */
  readonly clock: () => Date
  readonly secrets: Secrets
  readonly kek: Kek
  readonly factorSigner: FactorSigner
  readonly mailer: Mailer
  readonly getWording: GetWording
  readonly projects: ProjectDirectory
  readonly findSession: FindSession
  readonly nonces: DpopNonces
  readonly importProofKey: ImportProofKey
  readonly flowSignal: FlowSignal
  readonly farcasterSignal: FarcasterSignal
  readonly providerDocuments: ProviderDocuments
  /** Undefined: the operator has named none. */
  readonly prices: PriceSource | undefined
  /** Aborted first at shutdown: readiness checks fail, requests are still served. */
  readonly draining: AbortSignal
  /** Aborted when the port closes: long polls reply at once. */
  readonly stopping: AbortSignal
}

/** The node request is absent in process. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** In the log and in `X-Request-Id`. */
    requestId: string
    /** For every reply to a call of the `api` table. */
    headers: Readonly<Record<string, string>> | undefined
  }
}
export type App = Hono<AppEnv>

export type RegisterPages = (app: App, context: ServerContext) => void
