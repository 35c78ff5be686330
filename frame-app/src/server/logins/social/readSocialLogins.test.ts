import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { StartError } from '../../startError.ts'
import { startServer } from '../../startServer.ts'

const secret = 'hunter2-of-the-client'
const client = { clientId: 'client', clientSecret: secret }
const write = (key: KeyObject, type: 'pkcs8' | 'sec1' = 'pkcs8') =>
  key.export({ format: 'pem', type }).toString()
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const apple = {
  clientId: 'client',
  teamId: 'team',
  keyId: 'key',
  privateKey: write(p256.privateKey),
}
const openid = { ...client, issuer: 'https://id.example' }

const environment = (logins: unknown, more: Record<string, string> = {}) => ({
  PUBLIC_ORIGIN: 'https://frame.example',
  MAIL_FROM: 'login@frame.example',
  CHAINS: JSON.stringify([
    {
      ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/key' },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ]),
  SOCIAL_LOGINS: typeof logins === 'string' ? logins : JSON.stringify(logins),
  ...more,
})

const p256Sentence =
  'must be the content of the .p8 file that Apple gave you: a P-256 private key in PKCS #8, with the lines BEGIN and END PRIVATE KEY.'
const urlSentence = 'must be an https URL (http is for DEVELOPMENT=true).'

describe('SOCIAL_LOGINS', () => {
  test('default: every provider', () => {
    const providers = ['google', 'github', 'facebook', 'x', 'discord']
    const logins = { ...Object.fromEntries(providers.map((id) => [id, client])), apple, openid }
    expect(readConfig(environment(logins)).socialLogins).toEqual({
      ...logins,
      openid: { ...openid, scopes: 'openid email profile' },
    })
  })

  const withKey = (privateKey: string) => ({ apple: { ...apple, privateKey } })
  const withEndpoint = (name: string, url: string) => ({
    google: { ...client, endpoints: { [name]: url } },
  })

  test.each([
    [
      'an unknown provider',
      { google: client, twitter: client },
      'SOCIAL_LOGINS: there is no provider twitter, only google, github, facebook, x, discord, apple, openid.',
    ],
    [
      'no client id',
      { github: { clientSecret: secret } },
      'SOCIAL_LOGINS: github.clientId is not set: it must be text without spaces around it.',
    ],
    [
      'no secret',
      { x: { clientId: 'client' } },
      'SOCIAL_LOGINS: x.clientSecret is not set: it must be text without spaces around it.',
    ],
    [
      'an empty secret',
      { discord: { ...client, clientSecret: '' } },
      'SOCIAL_LOGINS: discord.clientSecret must be text without spaces around it.',
    ],
    [
      'a secret with the end of its line',
      { discord: { ...client, clientSecret: `${secret}\n` } },
      'SOCIAL_LOGINS: discord.clientSecret must be text without spaces around it.',
    ],
    [
      'an unknown setting',
      { google: { ...client, secret } },
      'SOCIAL_LOGINS: google.secret is not a setting: remove it or correct its name.',
    ],
    [
      'a secret for settings',
      { google: secret },
      'SOCIAL_LOGINS: google must be an object with clientId.',
    ],
    [
      'no issuer',
      { openid: client },
      'SOCIAL_LOGINS: openid.issuer is not set: it must be an https URL (http is for DEVELOPMENT=true).',
    ],
    [
      'an issuer over http',
      { openid: { ...openid, issuer: 'http://id.example' } },
      `SOCIAL_LOGINS: openid.issuer ${urlSentence}`,
    ],
    [
      'an issuer that is no URL',
      { openid: { ...openid, issuer: 'id.example' } },
      `SOCIAL_LOGINS: openid.issuer ${urlSentence}`,
    ],
    ...['issuer', 'authorization', 'token', 'userInfo', 'emails'].map(
      (name) =>
        [
          `${name} over http`,
          withEndpoint(name, `http://proxy.example/?key=${secret}`),
          `SOCIAL_LOGINS: google.endpoints.${name} ${urlSentence}`,
        ] as const,
    ),
    ['text for Apple’s key', withKey(secret), `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`],
    [
      'a key whose lines have no ends',
      withKey(apple.privateKey.replaceAll('\n', '\\n')),
      `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`,
    ],
    [
      'a key of another curve',
      withKey(write(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)),
      `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`,
    ],
    [
      'an RSA key',
      withKey(write(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)),
      `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`,
    ],
    [
      'a key that is not in PKCS #8',
      withKey(write(p256.privateKey, 'sec1')),
      `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`,
    ],
    [
      'Apple’s public key',
      withKey(p256.publicKey.export({ format: 'pem', type: 'spki' }).toString()),
      `SOCIAL_LOGINS: apple.privateKey ${p256Sentence}`,
    ],
    [
      'text that is not JSON',
      `{"google":{"clientSecret":"${secret}"`,
      'SOCIAL_LOGINS must be a JSON object of identity providers, such as {"google":{"clientId":"…","clientSecret":"…"}}.',
    ],
  ] as const)('error: %s', (_, logins, message) => {
    expect(() => readConfig(environment(logins))).toThrow(new StartError('CONFIG_INVALID', message))
    expect(message).not.toContain(secret)
  })

  test('behavior: the start is refused before anything is opened', async () => {
    const starting = startServer(
      environment({ github: client, gitlab: client }, { CLIENT_DIR: '/' }),
    )
    await expect(starting).rejects.toThrow('SOCIAL_LOGINS: there is no provider gitlab')
  })

  test('behavior: http with DEVELOPMENT=true', () => {
    const logins = {
      ...withEndpoint('issuer', 'http://127.0.0.1:4000'),
      openid: { ...openid, issuer: 'http://127.0.0.1:4000' },
    }
    const { socialLogins } = readConfig(environment(logins, { DEVELOPMENT: 'true' }))
    expect(socialLogins.openid?.issuer).toBe('http://127.0.0.1:4000')
  })
})
