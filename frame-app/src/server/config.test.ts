import { describe, expect, test } from 'vitest'
import { readConfig, readDataConfig } from './config.ts'
import { StartError } from './startError.ts'

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://rpc.example/key',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const environment = {
  PUBLIC_ORIGIN: 'https://frame.example',
  MAIL_FROM: 'Latchkey <login@frame.example>',
  CHAINS: JSON.stringify([chain]),
}

describe('readConfig', () => {
  test('default', () => {
    expect(readConfig(environment)).toMatchObject({
      host: '127.0.0.1',
      port: 5180,
      publicOrigin: 'https://frame.example',
      dataDir: './.data',
      database: { kind: 'embedded', directory: '.data/database' },
      secretFile: '.data/secrets',
      kekFile: '.data/kek',
      smtp: { url: 'smtp://127.0.0.1:1025', tls: 'required', connections: 4 },
      mailFrom: 'Latchkey <login@frame.example>',
      chains: [chain],
      tokens: [],
      developmentMode: false,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      maxConnections: 5_000,
      drainSeconds: 5,
      auditDays: 365,
      logLevel: 'info',
      trustProxy: false,
      rpcOrigins: [],
      pricesUrl: undefined,
      pricesCurrency: 'USD',
    })
  })

  test('param: EMAILS_PER_HOUR and EMAILS_PER_DAY, which DEVELOPMENT raises', () => {
    const limits = (more: object) => readConfig({ ...environment, ...more }).emailLimits
    expect(limits({})).toEqual({ hour: 5, day: 20 })
    expect(limits({ EMAILS_PER_HOUR: '10' })).toEqual({ hour: 10, day: 20 })
    expect(limits({ DEVELOPMENT: 'true' })).toEqual({ hour: 1_000, day: 10_000 })
    expect(limits({ DEVELOPMENT: 'true', EMAILS_PER_DAY: '8' })).toEqual({ hour: 5, day: 8 })
    for (const [EMAILS_PER_HOUR, message] of [
      ['0', 'EMAILS_PER_HOUR must be a whole number from 1 to 100.'],
      ['101', 'EMAILS_PER_HOUR must be a whole number from 1 to 100.'],
      ['50', 'EMAILS_PER_DAY is 20 and must be at least EMAILS_PER_HOUR, which is 50.'],
    ]) {
      expect(() => limits({ EMAILS_PER_HOUR })).toThrow(message)
    }
  })

  test('behavior: an empty variable counts as unset', () => {
    const config = readConfig({ ...environment, DATABASE_URL: '', PORT: '', METRICS_PORT: '' })
    expect(config).toMatchObject({ port: 5180, metricsPort: undefined })
    expect(config.database.kind).toBe('embedded')
  })

  test('behavior: the origin is written as browsers write it', () => {
    const config = readConfig({ ...environment, PUBLIC_ORIGIN: 'https://Frame.example:443/' })
    expect(config.publicOrigin).toBe('https://frame.example')
  })

  test('param: DATABASE_URL', () => {
    const url = 'postgres://u:p@127.0.0.1:5432/latchkey'
    expect(readConfig({ ...environment, DATABASE_URL: url }).database).toEqual({
      kind: 'postgres',
      url,
    })
  })

  test('param: PREPARED_STATEMENTS', () => {
    const url = 'postgres://u:p@127.0.0.1:5432/latchkey'
    const behindPooler = { DATABASE_URL: url, PREPARED_STATEMENTS: 'false' }
    expect(readConfig({ ...environment, ...behindPooler }).database).toEqual({
      kind: 'postgres',
      url,
      keepsPlans: false,
    })
  })

  const token = {
    chain: 'eip155:1',
    address: '0x1111111111111111111111111111111111111111',
    symbol: 'OWN',
    decimals: 2,
    cap: '7.5',
  }

  test('param: smartAccounts of a chain', () => {
    const read = (id: string) =>
      readConfig({
        ...environment,
        CHAINS: JSON.stringify([{ ...chain, id, smartAccounts: true }]),
      }).chains.map(({ smartAccounts }) => smartAccounts)
    expect(read('eip155:8453')).toEqual([true])
    for (const id of ['eip155:5', 'solana:8453', 'eip155:toString']) {
      expect(() => read(id)).toThrow(
        `CHAINS has smartAccounts for ${id}, but no contract is listed for this network.`,
      )
    }
  })

  test('param: TOKENS', () => {
    const TOKENS = JSON.stringify([token])
    expect(readConfig({ ...environment, TOKENS }).tokens).toEqual([token])
  })

  test.each([
    ['no cap', { ...token, cap: undefined }, '(wrong at 0.cap)'],
    ['a cap finer than the token', { ...token, cap: '0.001' }, '(wrong at 0.cap)'],
    ['a number for a cap', { ...token, cap: 1000 }, '(wrong at 0.cap)'],
    ['a short address', { ...token, address: '0x11' }, '(wrong at 0.address)'],
    ['a symbol that hides something', { ...token, symbol: 'US\u200bDC' }, '(wrong at 0.symbol)'],
    [
      'a network that is not served',
      { ...token, chain: 'eip155:5' },
      'TOKENS names the network eip155:5, which is not in CHAINS.',
    ],
  ])('error: TOKENS with %s', (_, wrong, message) => {
    const TOKENS = JSON.stringify([wrong])
    expect(() => readConfig({ ...environment, TOKENS })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message) }),
    )
  })

  test('param: FARCASTER_RELAY_URL', () => {
    const CHAINS = JSON.stringify([chain, { ...chain, id: 'eip155:10' }])
    const read = (url: string, changes: Record<string, string> = {}) =>
      readConfig({ ...environment, CHAINS, ...changes, FARCASTER_RELAY_URL: url }).farcasterRelayUrl
    expect(read('')).toBeUndefined()
    expect(read('https://relay.example/')).toBe('https://relay.example')
    expect(read('http://127.0.0.1:4000', { DEVELOPMENT: 'true' })).toBe('http://127.0.0.1:4000')
    expect(() => read('http://relay.example')).toThrow('FARCASTER_RELAY_URL must be https')
    expect(() => read('relay.example')).toThrow(
      'FARCASTER_RELAY_URL must be the URL of a Farcaster relay, such as https://relay.farcaster.xyz',
    )
    for (const part of ['relay.example?key=1', 'relay.example#a', 'ada:secret@relay.example']) {
      expect(() => read(`https://${part}`)).toThrow(
        'FARCASTER_RELAY_URL must have no user name, password, query or fragment',
      )
    }
    expect(() => read('https://relay.example', { CHAINS: JSON.stringify([chain]) })).toThrow(
      'FARCASTER_RELAY_URL needs eip155:10 (OP Mainnet) in CHAINS: its nodes name the owners of Farcaster accounts.',
    )
  })

  test('param: RPC_ORIGINS', () => {
    const RPC_ORIGINS = 'https://a.example, https://b.example:8443'
    expect(readConfig({ ...environment, RPC_ORIGINS }).rpcOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
  })

  test.each([
    'https://prices.example/all?key=1',
    'http://127.0.0.1:8700',
    'http://localhost/prices',
  ])('param: PRICES_URL: %s', (PRICES_URL) => {
    expect(readConfig({ ...environment, PRICES_URL }).pricesUrl).toBe(PRICES_URL)
  })

  test('param: PRICES_CURRENCY', () => {
    expect(readConfig({ ...environment, PRICES_CURRENCY: 'EUR' }).pricesCurrency).toBe('EUR')
  })

  test.each([
    ['PUBLIC_ORIGIN', undefined],
    ['MAIL_FROM', undefined],
    ['CHAINS', undefined],
  ])('error: %s is not set', (name, value) => {
    expect(() => readConfig({ ...environment, [name]: value })).toThrow(
      new RegExp(`^${name} is not set: it must be .+\\.$`),
    )
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_ORIGIN', 'frame.example'],
    ['PUBLIC_ORIGIN', 'https://frame.example/path'],
    ['PUBLIC_ORIGIN', 'http://frame.example'],
    ['PUBLIC_ORIGIN', 'http://frame.localhost:5180'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_TLS', 'optional'],
    ['SMTP_CONNECTIONS', '0'],
    ['SMTP_CONNECTIONS', '100'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['CHAINS', 'eip155:1'],
    ['CHAINS', '[]'],
    ['CHAINS', '{}'],
    ['DEVELOPMENT', 'yes'],
    ['TRUST_PROXY', '1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'x'],
    ['MAX_CONNECTIONS', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '1.5'],
    ['AUDIT_DAYS', '0'],
    ['AUDIT_DAYS', 'forever'],
    ['RPC_ORIGINS', 'https://a.example/path'],
    ['PRICES_URL', 'prices.example'],
    ['PRICES_URL', 'http://prices.example'],
    ['PRICES_URL', 'http://127.0.0.1.prices.example'],
    ['PRICES_URL', 'https://user:password@prices.example'],
    ['PRICES_URL', 'file:///etc/prices.json'],
    ['PRICES_CURRENCY', 'usd'],
    ['PRICES_CURRENCY', 'Dollar'],
    ['PRICES_CURRENCY', 'XQX'],
  ])('error: %s=%j', (name, value) => {
    expect(() => readConfig({ ...environment, [name]: value })).toThrow(StartError)
    expect(() => readConfig({ ...environment, [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]+\\.$`),
    )
  })

  test('error: CHAINS says where it is wrong, and never its value', () => {
    const CHAINS = JSON.stringify([{ ...chain, rpcUrl: 'secret-key' }])
    expect(() => readConfig({ ...environment, CHAINS })).toThrow(/\(wrong at 0\.rpcUrl\)/)
    expect(() => readConfig({ ...environment, CHAINS })).not.toThrow(/secret-key/)
  })

  const { rpcUrl, ...nodeless } = chain

  test('param: rpcUrls: several nodes, in their order', () => {
    const rpcUrls = [rpcUrl, 'https://two.example/key', 'https://three.example']
    const CHAINS = JSON.stringify([{ ...nodeless, rpcUrls }])
    expect(readConfig({ ...environment, CHAINS }).chains).toMatchObject([
      { ...chain, fallbackUrls: rpcUrls.slice(1) },
    ])
  })

  test('param: rpcUrls: one node is like rpcUrl', () => {
    const CHAINS = JSON.stringify([{ ...nodeless, rpcUrls: [rpcUrl] }])
    const [read] = readConfig({ ...environment, CHAINS }).chains
    expect(read).toMatchObject(chain)
    expect(read).not.toHaveProperty('fallbackUrls')
  })

  test('param: explorerUrl: an https address, with a default for known networks', () => {
    const read = (fields: object) =>
      readConfig({ ...environment, CHAINS: JSON.stringify([{ ...chain, ...fields }]) }).chains[0]
    expect(read({ id: 'eip155:1' })?.explorerUrl).toBe('https://etherscan.io')
    expect(read({ id: 'eip155:31337' })?.explorerUrl).toBeUndefined()
    const explorerUrl = 'https://scan.example'
    expect(read({ id: 'eip155:1', explorerUrl })).toMatchObject({ explorerUrl })
    for (const explorerUrl of ['javascript:alert(1)', 'ftp://127.0.0.1', 'scan'])
      expect(() => read({ explorerUrl })).toThrow(/wrong at 0\.explorerUrl/)
  })

  test('param: explorerUrl: DEVELOPMENT takes http on a loopback host', () => {
    const read = (explorerUrl: string, DEVELOPMENT: string) => {
      const CHAINS = JSON.stringify([chain, { ...chain, id: 'eip155:31337', explorerUrl }])
      return readConfig({ ...environment, CHAINS, DEVELOPMENT }).chains[1]?.explorerUrl
    }
    for (const url of ['http://127.0.0.1:4000/scan', 'http://localhost:4000', 'http://[::1]']) {
      expect(read(url, 'true')).toBe(url)
      expect(() => read(url, 'false')).toThrow(
        'explorerUrl of eip155:31337 in CHAINS must be https; http is for a loopback host with DEVELOPMENT=true.',
      )
    }
    for (const url of ['http://scan.example', 'http://127.0.0.1.scan.example'])
      expect(() => read(url, 'true')).toThrow('explorerUrl of eip155:31337 in CHAINS must be https')
  })

  const urls = (count: number) => Array.from({ length: count }, (_, n) => `https://${n}.example`)

  test.each([
    ['neither rpcUrl nor rpcUrls', {}, '0.rpcUrl', ''],
    ['both', { rpcUrl, rpcUrls: urls(1) }, '0.rpcUrls', ' Write rpcUrl with one URL'],
    ['no URL', { rpcUrls: [] }, '0.rpcUrls', ' Write rpcUrl with one URL'],
    ['six', { rpcUrls: urls(6) }, '0.rpcUrls', ' Write rpcUrl with one URL'],
    ['one twice', { rpcUrls: [rpcUrl, rpcUrl] }, '0.rpcUrls', ' Write rpcUrl with one URL'],
    ['text that is no URL', { rpcUrls: [rpcUrl, 'secret-key'] }, '0.rpcUrls.1', ''],
  ])('error: CHAINS with %s', (_, nodes, path, hint) => {
    const CHAINS = JSON.stringify([{ ...nodeless, ...nodes }])
    const read = () => readConfig({ ...environment, CHAINS })
    expect(read).toThrow(`(wrong at ${path}).${hint}`)
    expect(read).not.toThrow(/secret-key/)
  })

  test.each([1, '1'])('error: CHAINS with the id %j names the CAIP-2 id', (id) => {
    const CHAINS = JSON.stringify([{ ...chain, id }])
    expect(() => readConfig({ ...environment, CHAINS })).toThrow(
      /\(wrong at 0\.id\)\. Write "eip155:1", the chain's CAIP-2 id\.$/,
    )
  })

  test('error: PUBLIC_ORIGIN with a path names the path', () => {
    const PUBLIC_ORIGIN = 'https://frame.example/sdk'
    expect(() => readConfig({ ...environment, PUBLIC_ORIGIN })).toThrow(
      /^PUBLIC_ORIGIN must be .+\. Remove the path \/sdk: .+\.$/,
    )
  })

  test('error: a missing variable names its misspelling', () => {
    const { MAIL_FROM: MAIL_FORM, ...others } = environment
    expect(() => readConfig({ ...others, MAIL_FORM })).toThrow(
      / MAIL_FORM is set: is it a misspelling of MAIL_FROM\?$/,
    )
  })

  test('param: DEVELOPMENT takes http on a loopback host', () => {
    const PUBLIC_ORIGIN = 'http://frame.localhost:5180'
    const config = readConfig({ ...environment, PUBLIC_ORIGIN, DEVELOPMENT: 'true' })
    expect(config).toMatchObject({ publicOrigin: PUBLIC_ORIGIN, developmentMode: true })
    expect(() =>
      readConfig({ ...environment, PUBLIC_ORIGIN: 'http://frame.example', DEVELOPMENT: 'true' }),
    ).toThrow(/^PUBLIC_ORIGIN must be/)
  })
})

describe('readDataConfig', () => {
  test('default', () => {
    expect(readDataConfig({ DATA_DIR: '/data', KEK_FILE: '/run/secrets/kek' })).toEqual({
      dataDir: '/data',
      isDataDirSet: true,
      database: { kind: 'embedded', directory: '/data/database' },
      developmentMode: false,
      secretFile: '/data/secrets',
      kekFile: '/run/secrets/kek',
    })
  })

  test('error: DATABASE_URL', () => {
    expect(() => readDataConfig({ DATABASE_URL: 'x' })).toThrow(/^DATABASE_URL must be/)
  })
})
