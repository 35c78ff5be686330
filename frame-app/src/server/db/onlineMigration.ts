import type { Migration } from 'kysely'

/**
 * A migration over tables that may be large: it runs outside of a transaction, in batches and with
 * concurrent index builds, and can be run again after it broke off.
 */
export type OnlineMigration = Migration & { readonly isOnline: true }
