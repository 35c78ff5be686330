import type { ServerContext } from '../http/context.ts'

/** Reads a project's name in the caller's transaction, which the directory cannot. */
export async function readProjectName(
  { db }: Pick<ServerContext, 'db'>,
  projectId: string,
): Promise<string | undefined> {
  const project = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.name
}
