import { createLatchkey } from '@latchkey/sdk'
import { base, mainnet } from '@latchkey/sdk/networks'
import { createSiwx, evmVerifier } from '@latchkey/sdk/siwx'

async function post(path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response
}

const siwx = createSiwx({
  statement: 'Sign in to the shop.',
  expiration: 24 * 60 * 60 * 1000,
  verifiers: [evmVerifier()],
  getNonce: async () => (await post('/nonce')).text(),
  signIn: async ({ message, signature }) => void (await post('/sign-in', { message, signature })),
  signOut: async () => void (await post('/sign-out')),
})

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, base],
  siwx,
})
