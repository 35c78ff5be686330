import { createLatchkey } from '@latchkey/sdk'
import { base, mainnet } from '@latchkey/sdk/networks'
import { createSiwxFromSiwe, formatMessage, type SiweConfig } from '@latchkey/sdk/siwx'

const post = (path: string, body: object = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const siweConfig: SiweConfig = {
  getNonce: async () => (await post('/nonce')).text(),
  createMessage: ({ address, chainId, iat, ...fields }) =>
    formatMessage({
      ...fields,
      // After `did:pkh:eip155:1:`.
      accountAddress: address.split(':')[4] ?? '',
      chainId: `eip155:${chainId}`,
      issuedAt: iat,
    }),
  verifyMessage: async ({ message, signature }) =>
    (await post('/sign-in', { message, signature })).ok,
  getSession: async () => (await fetch('/session')).json(),
  signOut: async () => (await post('/sign-out')).ok,
}

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, base],
  siwx: createSiwxFromSiwe(siweConfig),
})
