import type { Database } from '../db/schema.ts'

/** A database that counts its statements. */
export type CountedDatabase = {
  readonly db: Database
  /** Statements that were answered: those that name this table, or all of them. */
  count(table?: string): number
}

/** Counts what Kysely hands to the driver. */
export function countStatements(db: Database): CountedDatabase {
  const nodes = new WeakMap<object, string>()
  const answered: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ queryId, node }) => {
      nodes.set(queryId, JSON.stringify(node))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      answered.push(nodes.get(queryId) ?? '')
      return result
    },
  })
  return {
    db: counted,
    count: (table = '') => answered.filter((statement) => statement.includes(table)).length,
  }
}
