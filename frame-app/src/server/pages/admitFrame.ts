/** Who gets the frame's document, and who is told why not. */
import { FrameError, parseChainId } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { ServerContext } from '../http/context.ts'
import type { Project } from '../projects/projectDirectory.ts'
import { requireProject } from '../projects/requireProject.ts'

/** The parameters of GET /sdk that the server reads; others are the page's, and unknown ones are ignored. */
const frameQuery = z.object({
  projectId: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  chainId: z.optional(z.string().check(z.refine((value) => parseChainId(value) !== undefined))),
  version: z.optional(z.string().check(z.maxLength(64))),
  enableLogger: z.optional(z.enum(['true', 'false'])),
})

export type FrameRequest = {
  readonly query: Readonly<Record<string, string>>
  readonly referer: string | undefined
  /** Sec-Fetch-Dest. */
  readonly destination: string | undefined
}

/**
 * The project whose frame this is. Who embeds it is known here only by the
 * Referer; without one the browser itself holds the embedder to
 * frame-ancestors.
 *
 * @throws FrameError INVALID_PARAMS, PROJECT_NOT_FOUND, ORIGIN_NOT_ALLOWED
 */
export async function admitFrame(
  context: Pick<ServerContext, 'projects' | 'config'>,
  { query, referer, destination }: FrameRequest,
): Promise<Project> {
  const parsed = frameQuery.safeParse(query)
  if (!parsed.success) throw invalidQuery(parsed.error.issues)
  const { projectId } = parsed.data
  const embedder = destination === 'iframe' ? originOf(referer) : undefined
  if (embedder !== undefined && embedder !== context.config.publicOrigin) {
    return requireProject(context, { projectId, dappOrigin: embedder })
  }
  const project = await context.projects.find(projectId)
  if (project === undefined) throw new FrameError('PROJECT_NOT_FOUND')
  return project
}

function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
}

function invalidQuery(issues: readonly { path: PropertyKey[] }[]): FrameError {
  const names = [...new Set(issues.map(({ path }) => String(path[0])))].join(', ')
  return new FrameError('INVALID_PARAMS', {
    message: `The address of the login frame is not valid: ${names}`,
  })
}
