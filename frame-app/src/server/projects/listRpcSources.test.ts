import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listRpcSources } from './createFrameConfig.ts'

test("default: the origins of all of a network's nodes, each once", () => {
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://frame.example',
    MAIL_FROM: 'login@frame.example',
    SMTP_URL: 'smtps://mail.example',
    CHAINS: JSON.stringify([
      {
        id: 'eip155:1',
        name: 'Ethereum',
        rpcUrls: [
          'https://one.example/key',
          'https://two.example/key',
          'https://two.example/other',
        ],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ]),
  })
  const project = { settings: { rpcOrigins: [] } }
  expect(listRpcSources(config, project)).toEqual(['https://one.example', 'https://two.example'])
})
