import type { Database } from '../db/schema.ts'

/**
 * Bytes of origins in `frame-ancestors` up to which all headers of the frame's document stay below
 * 4 kB, with room for a dozen nodes in `connect-src`. Many proxies answer 502 beyond 4 kB unless
 * configured for more.
 */
export const comfortableBytes = 2_000

/** Returns a notice for a project with so many origins that a proxy may refuse its frame. */
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
