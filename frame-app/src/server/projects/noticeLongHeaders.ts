import type { Database } from '../db/schema.ts'

/**
 * Bytes of origins in `frame-ancestors` up to which the document's headers stay below 4 kB, with
 * room for a dozen nodes in `connect-src`. Many proxies answer 502 beyond 4 kB by default.
 */
export const comfortableBytes = 2_000

/** Returns a notice if a proxy may refuse the frame for its many origins. */
export async function noticeLongHeaders(
  db: Database,
  projectId: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('project_origins')
    .select('origin')
    .where('project_id', '=', projectId)
    .execute()
  const bytes = rows.reduce((sum, { origin }) => sum + origin.length + 1, 0)
  if (bytes <= comfortableBytes) return undefined
  return `With ${rows.length} origins the headers of this project's frame may exceed 4 kB. Let your proxy read longer ones (docs/self-hosting.md, "Many origins"), or split the project.`
}
