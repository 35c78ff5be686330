/** Searching a database and logs for secrets that must not be in them. */
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export type Canaries = Record<string, Uint8Array>

/** The forms of a value in a text: raw, hex, base64, base64url, JSON escapes. */
export function writings(value: Uint8Array): string[] {
  const bytes = Buffer.from(value)
  const hex = bytes.toString('hex')
  return [
    bytes.toString('latin1'),
    hex,
    hex.toUpperCase(),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    JSON.stringify(bytes.toString('latin1')).slice(1, -1),
    encodeURIComponent(bytes.toString('latin1')),
  ]
}

/** Names the canaries that occur in a text. */
export function hits(canaries: Canaries, text: string): string[] {
  return Object.entries(canaries)
    .filter(([, value]) => writings(value).some((writing) => occurs(writing, text)))
    .map(([name]) => name)
}

/**
 * Longer numbers contain any six digits by chance, so digits count only without digits beside them.
 */
function occurs(writing: string, text: string): boolean {
  if (!/^\d+$/.test(writing)) return text.includes(writing)
  return new RegExp(`(?<![0-9a-fA-F])${writing}(?![0-9a-fA-F])`).test(text)
}

/** Adds the bytes that a text has as hex, `\x…`, as latin1. */
export function withBytes(text: string): string {
  const found = [...text.matchAll(/\\\\?x((?:[0-9a-f]{2})+)/g)]
  return [text, ...found.map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))].join(
    '\n',
  )
}

/** All rows of all tables as Postgres writes them, bytea as hex, and as latin1. */
export async function dumpDatabase(db: Database): Promise<{ text: string; tables: number }> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db)
  const dumps: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(name)}::text as row from ${sql.table(name)}
    `.execute(db)
    dumps.push(name, ...rows.map(({ row }) => withBytes(row)))
  }
  return { text: dumps.join('\n'), tables: tables.length }
}
