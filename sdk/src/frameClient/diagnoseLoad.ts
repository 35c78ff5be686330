/**
 * Finds out why the frame did not open. Browsers hide the reason, so it requests the address once
 * more.
 */
import { FrameError, type FrameErrorCode } from '@latchkey/protocol'

export type DiagnoseLoadParameters = {
  /** With its query. */
  url: string
  projectId: string
  /** The dApp's. */
  origin: string
  /** See `watchPolicy`. */
  isBlocked: boolean
}

type LoadCause = 'blocked' | 'insecure' | 'refused' | 'unreachable'

/** Milliseconds. */
const probeLimit = 3_000

type HintValues = { frameOrigin: string; projectId: string; origin: string }

const loadHints: Readonly<Record<LoadCause, (values: HintValues) => string>> = {
  blocked: ({ frameOrigin }) =>
    `This page's Content-Security-Policy blocks ${frameOrigin}. Add ${frameOrigin} to its frame-src directive.`,
  insecure: ({ frameOrigin }) =>
    `${frameOrigin} uses http. Serve the login frame over https; http only works on localhost.`,
  refused: ({ frameOrigin, origin, projectId }) =>
    `${frameOrigin} responds, but no login frame started. If frameUrl is right, the origin ${origin} is probably not allowed. Run: latchkey origins add ${projectId} ${origin}`,
  unreachable: ({ frameOrigin }) =>
    `${frameOrigin} cannot be reached. Check the frameUrl option, check that the login server is running, and make sure that this page's Content-Security-Policy lists ${frameOrigin} in frame-src and connect-src.`,
}

const refusalHints: Readonly<Partial<Record<FrameErrorCode, (values: HintValues) => string>>> = {
  PROJECT_NOT_FOUND: ({ frameOrigin, projectId }) =>
    `${frameOrigin} has no project ${projectId}. Check the projectId option, or run: latchkey projects add <name> --id ${projectId}`,
  PROJECT_DISABLED: ({ frameOrigin, projectId }) =>
    `${frameOrigin} has disabled project ${projectId}. Its operator can run: latchkey projects enable ${projectId}`,
  INVALID_FRAME_URL: ({ frameOrigin }) =>
    `${frameOrigin} rejected the address of its frame. Check the frameUrl and projectId options.`,
}

/**
 * Adds `data.hint`, a sentence for the dApp's developer, to the error of a frame that did not open.
 * FRAME_LOAD_FAILED also gets `data.cause`: `blocked`, `insecure`, `refused` or `unreachable`.
 */
export async function diagnoseLoad(
  error: FrameError,
  parameters: DiagnoseLoadParameters,
): Promise<FrameError> {
  const values = { ...parameters, frameOrigin: new URL(parameters.url).origin }
  if (error.reason === 'FRAME_LOAD_FAILED') {
    const cause = await findCause(parameters)
    const data = { cause, hint: loadHints[cause](values) }
    return new FrameError('FRAME_LOAD_FAILED', { data, cause: error })
  }
  const hint = refusalHints[error.reason]?.(values)
  if (hint === undefined) return error
  return new FrameError(error.reason, { message: error.message, data: { hint }, cause: error })
}

async function findCause({ url, isBlocked }: DiagnoseLoadParameters): Promise<LoadCause> {
  if (isBlocked) return 'blocked'
  if (!isPotentiallyTrustworthy(new URL(url))) return 'insecure'
  return (await isResponding(url)) ? 'refused' : 'unreachable'
}

/**
 * Browsers offer Web Crypto, which the frame needs, only to these origins (W3C Secure Contexts).
 */
const isPotentiallyTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** An opaque response counts. */
async function isResponding(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimit),
    })
    return true
  } catch {
    // TypeError: no connection, no such host, or blocked by the page's policy; TimeoutError.
    return false
  }
}
