import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * A statement as the database received it, and what the code learned from it: ids and secrets only
 * by their kind.
 */
export type RecordedStatement = { sql: string; rows: unknown[] }

/** Records what runs over `db`, in the order in which it is answered. */
export function recordStatements(db: Database): { db: Database; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = []
  const pending = new WeakMap<object, string>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      pending.set(queryId, compile(db, node, queryId))
      return node
    },
    async transformResult({ result, queryId }) {
      // A prepared statement has no node to compile: its id is its text.
      const sql = pending.get(queryId) ?? queryId.queryId
      statements.push({ sql, rows: result.rows.map(withoutSecrets) })
      return result
    },
  }
  return { db: db.withPlugin(plugin), statements }
}

const compile = (db: Database, node: RootOperationNode, queryId: { queryId: string }) =>
  db.getExecutor().compileQuery(node, queryId).sql

/** Random values differ between calls, but their places must not. */
function withoutSecrets(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, describeValue(value)]),
  )
}

function describeValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (typeof value !== 'string') return value
  if (/^\d\d$/.test(value)) return 'the number of a link'
  return value.replace(/^([a-z]{2})_[\w-]{22}$/, 'an id $1_')
}
