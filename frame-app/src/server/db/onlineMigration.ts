import type { Migration } from 'kysely'

/**
 * A migration for large tables: runs outside a transaction, in batches and with concurrent index
 * builds, and can be resumed.
 */
export type OnlineMigration = Migration & { readonly isOnline: true }
