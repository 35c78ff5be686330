import type { Database } from '../db/schema.ts'
import { type ProjectSettings, projectSettings } from './settings.ts'

export type Project = {
  readonly id: string
  readonly name: string
  /** Exact origins, as `normalizeOrigin` writes them, in alphabetical order. */
  readonly origins: readonly string[]
  readonly trustedOrigins: readonly string[]
  readonly settings: ProjectSettings
}

/** Reads projects by id; an answer may be as old as `maxAgeMs`, unless this process changed it. */
export type ProjectDirectory = {
  /** The active project, or undefined. */
  find(projectId: string): Promise<Project | undefined>
  isDisabled(projectId: string): Promise<boolean>
  forget(projectId: string): void
}

export type ProjectDirectoryParameters = {
  readonly db: Database
  /** Also the time until a change takes effect on other instances. */
  readonly maxAgeMs?: number
}

type Found = Project | 'disabled' | undefined

/** Invented ids must not fill the memory. */
const maxKept = 1_000

export function createProjectDirectory({
  db,
  maxAgeMs = 1_000,
}: ProjectDirectoryParameters): ProjectDirectory {
  const kept = new Map<string, { readAt: number; found: Promise<Found> }>()
  const read = (projectId: string): Promise<Found> => {
    const known = kept.get(projectId)
    if (known && performance.now() - known.readAt < maxAgeMs) return known.found
    if (kept.size >= maxKept) kept.clear()
    const found = readProject(db, projectId)
    kept.set(projectId, { readAt: performance.now(), found })
    found.catch(() => kept.delete(projectId))
    return found
  }
  return {
    async find(projectId) {
      const found = await read(projectId)
      return found === 'disabled' ? undefined : found
    },
    isDisabled: async (projectId) => (await read(projectId)) === 'disabled',
    forget: (projectId) => void kept.delete(projectId),
  }
}

async function readProject(db: Database, projectId: string): Promise<Found> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.status', 'projects.settings'])
    .select(['project_origins.origin', 'project_origins.trusted'])
    .where('projects.id', '=', projectId)
    .orderBy('project_origins.origin')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  if (first.status === 'suspended') return 'disabled'
  return {
    id: first.id,
    name: first.name,
    origins: rows.flatMap(({ origin }) => origin ?? []),
    trustedOrigins: rows.flatMap(({ origin, trusted }) => (trusted && origin) || []),
    settings: projectSettings.parse(first.settings),
  }
}
