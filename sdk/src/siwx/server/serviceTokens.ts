/** Tokens of `createSiwxRequestHandler`, in base64url. */

const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 32 random bytes. */
export const createToken = (): string => encode(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256: a store that is read by someone else opens no session. */
export const hashText = async (text: string): Promise<string> =>
  encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** HMAC with SHA-256. */
export async function signText(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return encode(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}
