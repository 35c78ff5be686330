import { createLatchkey } from '@latchkey/sdk'
import { base, mainnet } from '@latchkey/sdk/networks'
import { createSiwxClient } from '@latchkey/sdk/siwx'

export const siwx = createSiwxClient({
  url: 'https://api.shop.example',
  projectId: 'shop',
  domain: 'shop.example',
  emailCapture: true,
})

export const latchkey = createLatchkey({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  networks: [mainnet, base],
  siwx,
})
