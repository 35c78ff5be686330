import type { Database } from '../db/schema.ts'
import { type ProjectSettings, projectSettings } from './settings.ts'

/** A dApp that may use the frame. */
export type Project = {
  readonly id: string
  readonly name: string
  /** Exact origins, as `normalizeOrigin` writes them, in alphabetical order. */
  readonly origins: readonly string[]
  /** Those of them that the operator trusts as its own code. */
  readonly trustedOrigins: readonly string[]
  readonly settings: ProjectSettings
}

/** Reads projects by id; an answer may be as old as `maxAgeMs`, unless this process changed it. */
export type ProjectDirectory = {
  /** The active project, or undefined. */
  find(projectId: string): Promise<Project | undefined>
  /** Forgets what was read: call after every change. */
  forget(projectId: string): void
}

export type ProjectDirectoryParameters = {
  readonly db: Database
  /** Longest time a project is cached: the time until a revoked origin stops on other instances. */
  readonly maxAgeMs?: number
}

/** Unknown ids that are made up must not fill the memory. */
const maxKept = 1_000

export function createProjectDirectory({
  db,
  maxAgeMs = 1_000,
}: ProjectDirectoryParameters): ProjectDirectory {
  const kept = new Map<string, { readAt: number; project: Promise<Project | undefined> }>()
  return {
    find(projectId) {
      const known = kept.get(projectId)
      if (known && performance.now() - known.readAt < maxAgeMs) return known.project
      if (kept.size >= maxKept) kept.clear()
      const project = readProject(db, projectId)
      kept.set(projectId, { readAt: performance.now(), project })
      project.catch(() => kept.delete(projectId))
      return project
    },
    forget: (projectId) => void kept.delete(projectId),
  }
}

async function readProject(db: Database, projectId: string): Promise<Project | undefined> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('project_origins', 'project_origins.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.settings'])
    .select(['project_origins.origin', 'project_origins.trusted'])
    .where('projects.id', '=', projectId)
    .where('projects.status', '=', 'active')
    .orderBy('project_origins.origin')
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return {
    id: first.id,
    name: first.name,
    origins: rows.flatMap(({ origin }) => origin ?? []),
    trustedOrigins: rows.flatMap(({ origin, trusted }) => (trusted && origin) || []),
    settings: projectSettings.parse(first.settings),
  }
}
