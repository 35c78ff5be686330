import { FrameError, frameErrorCodes, parseFrameUrl } from '@latchkey/protocol'
import type { ServerContext } from '../http/context.ts'
import type { Project } from '../projects/projectDirectory.ts'
import { requireActiveProject, requireProject } from '../projects/requireProject.ts'

export type FrameRequest = {
  readonly query: Readonly<Record<string, string>>
  readonly referer: string | undefined
  readonly destination: string | undefined
}

/**
 * Finds the project of a frame request. Only the Referer names the embedder; without it, the
 * browser enforces frame-ancestors.
 *
 * @throws FrameError INVALID_FRAME_URL and those of `requireProject`
 */
export async function admitFrame(
  context: Pick<ServerContext, 'projects' | 'config'>,
  { query, referer, destination }: FrameRequest,
): Promise<Project> {
  const url = parseFrameUrl({ get: (name) => query[name] ?? null })
  if (!url.ok) throw nameParameter(url.error)
  const { projectId } = url.value
  const embedder = destination === 'iframe' ? readOrigin(referer) : undefined
  if (embedder !== undefined && embedder !== context.config.publicOrigin) {
    return requireProject(context, { projectId, dappOrigin: embedder })
  }
  return requireActiveProject(context, projectId)
}

function readOrigin(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
}

/** Other clients show only the sentence. */
function nameParameter({ reason, message }: FrameError): FrameError {
  return new FrameError(reason, { message: `${frameErrorCodes[reason].message}: ${message}` })
}
