import { FrameError } from '@latchkey/protocol'

/** Bytes of an API request. */
export const maxBodyBytes = 65_536

/**
 * @throws FrameError those of `readText`; INVALID_REQUEST for another content type, or text that is
 * not JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new FrameError('INVALID_REQUEST', {
      message: 'The content type must be application/json',
    })
  }
  const text = await readText(request, maxBodyBytes)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FrameError('INVALID_REQUEST', { message: 'The body is not JSON', cause })
  }
}

/**
 * @throws FrameError MESSAGE_TOO_LARGE past `maxBytes`, declared or real; INVALID_REQUEST if the
 * client disconnects before the end
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maxBytes) throw new FrameError('MESSAGE_TOO_LARGE')
  try {
    // Node's parser enforces the declared length.
    return declared === null ? await readChunks(request, maxBytes) : await request.text()
  } catch (cause) {
    if (cause instanceof FrameError) throw cause
    throw new FrameError('INVALID_REQUEST', { message: 'The body did not arrive', cause })
  }
}

async function readChunks({ body }: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new FrameError('MESSAGE_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
