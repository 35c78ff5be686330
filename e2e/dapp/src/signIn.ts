/** Sign-in with a wallet at the demo's back end, if the page's address has `?sign-in` or `?sign-in=evm`. */
import { createSiwx, evmVerifier, type Siwx, solanaVerifier } from '@latchkey/sdk/siwx'
import { config } from './config.ts'

async function post(path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body) ?? null,
  })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response
}

/** The account that the server knows this browser as. */
let account: string | undefined
const listeners = new Set<() => void>()

async function readSession(): Promise<void> {
  const session = await (await fetch('/siwx/session')).json()
  account = session.account ?? undefined
  for (const listener of listeners) listener()
}

export const readAccount = () => account

export function followAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const { id, rpcUrl } = config.chain

export const siwx: Siwx | undefined = new URLSearchParams(location.search).has('sign-in')
  ? createSiwx({
      statement: 'Sign in to the Latchkey demo.',
      expiration: 86_400_000,
      verifiers: [evmVerifier({ nodes: { [id]: rpcUrl } }), solanaVerifier()],
      getNonce: async () => (await post('/siwx/nonce')).text(),
      async signIn({ message, signature }) {
        await post('/siwx/sign-in', { message, signature })
        await readSession()
      },
      async signOut() {
        await post('/siwx/sign-out')
        await readSession()
      },
    })
  : undefined

// Of an earlier visit.
if (siwx) readSession().catch(() => undefined)
