import { FrameError } from '@latchkey/protocol'

/** The largest body of an API request, in bytes. */
const maxBodyBytes = 65_536

/**
 * The request's JSON body.
 *
 * @throws FrameError MESSAGE_TOO_LARGE past `maxBodyBytes`, declared or real;
 * INVALID_REQUEST for another content type than JSON, or what is not JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new FrameError('INVALID_REQUEST', {
      message: 'The content type must be application/json',
    })
  }
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FrameError('INVALID_REQUEST', { message: 'The body is not JSON', cause })
  }
}

async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    // Node's parser holds a body to its declared length.
    if (Number(declared) > maxBodyBytes) throw new FrameError('MESSAGE_TOO_LARGE')
    return request.text()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new FrameError('MESSAGE_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
