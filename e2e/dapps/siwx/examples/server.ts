import { createSiwxServer, evmVerifier, SiwxError } from '@latchkey/sdk/siwx/server'

const siwx = createSiwxServer({
  domain: 'shop.example',
  chains: ['eip155:1', 'eip155:8453'],
  verifiers: [evmVerifier()],
})

/** POST /nonce */
export const createNonce = async () => new Response(await siwx.createNonce())

/** POST /sign-in. `startSession` returns a cookie that is `HttpOnly`, `Secure` and `SameSite=Lax`. */
export async function signIn(request: Request, startSession: (account: string) => string) {
  try {
    const { chainId, accountAddress } = await siwx.verify(await request.json())
    const cookie = startSession(`${chainId}:${accountAddress}`)
    return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
  } catch (error) {
    if (!(error instanceof SiwxError)) throw error
    return Response.json({ code: error.code }, { status: 401 })
  }
}
