import type { Kek, Secrets } from '../http/context.ts'
import type { ProjectsContext } from '../projects/projectsContext.ts'

/** The context of the operator's commands. */
export type AdminContext = ProjectsContext & {
  /** Opens SECRET_FILE and KEK_FILE, for the commands that need them. Throws StartError. */
  openKeys(): Promise<{ readonly secrets: Secrets; readonly kek: Kek }>
}
