import type { Kek, Secrets } from '../http/context.ts'
import type { ProjectsContext } from '../projects/projectsContext.ts'

export type AdminContext = ProjectsContext & {
  /** Opens SECRET_FILE and KEK_FILE. Throws StartError. */
  openKeys(): Promise<{ readonly secrets: Secrets; readonly kek: Kek }>
}
