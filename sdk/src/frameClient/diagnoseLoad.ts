/** Finds out why a frame did not load. The browser does not report it; requesting the address once more narrows it down. */
import { FrameError } from '@latchkey/protocol'

export type DiagnoseLoadParameters = {
  /** The frame's address, with its query. */
  url: string
  projectId: string
  /** The dApp's own origin. */
  origin: string
}

/** How long the frame's server may take to answer. */
const probeLimit = 3_000

/**
 * Turns a FRAME_LOAD_FAILED into one whose `data` is `{cause, hint}`: cause
 * `unreachable` or `refused`, and a sentence for whoever runs the dApp.
 */
export async function diagnoseLoad(
  error: FrameError,
  { url, projectId, origin }: DiagnoseLoadParameters,
): Promise<FrameError> {
  const answers = await isAnswering(url)
  const place = new URL(url).origin
  const data = answers
    ? {
        cause: 'refused',
        hint: `${place} answers, but its login frame did not start here: the origin ${origin} is probably not allowed. Run: latchkey origins add ${projectId} ${origin}`,
      }
    : {
        cause: 'unreachable',
        hint: `${place} cannot be reached: check the frameUrl option, that the frame's server runs, and that this page's Content-Security-Policy names it in frame-src and connect-src.`,
      }
  return new FrameError('FRAME_LOAD_FAILED', { data, cause: error })
}

/** An opaque answer is one, too. */
async function isAnswering(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimit),
    })
    return true
  } catch {
    // TypeError: no connection, no such host, or the page's own policy; TimeoutError.
    return false
  }
}
