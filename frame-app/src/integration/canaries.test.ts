/**
 * T11 and T12 of SECURITY.md's threats, with the real key worker: what a stolen database, an export
 * of it or the logs reveal of a wallet. Prints what it searched.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { Mnemonic } from 'ethers'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKit, exportSecret } from '../page/custody/exportSecret.ts'
import { restoreWallet } from '../page/wallet/restoreWallet.ts'
import { execute } from '../server/admin/execute.ts'
import { readDataConfig } from '../server/config.ts'
import { openKeys } from '../server/openKeys.ts'
import { deliverDue } from '../server/outbox/deliverDue.ts'
import { type Canaries, dumpDatabase, hits, withBytes } from '../server/testing/canaries.ts'
import { createTestServer } from '../server/testing/createTestServer.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { openTestPostgres } from '../server/testing/openTestDatabase.ts'
import { readOutput } from '../server/testing/readOutput.ts'
import { openAccount } from './openAccount.ts'
import { describeFrame, readLastCode } from './openServer.ts'

const email = 'canary.ada@example.org'
let directory: string
let database: Awaited<ReturnType<typeof openTestPostgres>>

beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('indexedDB', new IDBFactory())
  database = await openTestPostgres('migrated')
  directory = await mkdtemp(join(tmpdir(), 'latchkey-canaries-'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
  await rm(directory, { recursive: true })
})

test('default: a database, its export and the logs have no secret of a wallet', async () => {
  const { db, url } = database
  const config = readDataConfig({ DATA_DIR: directory, DATABASE_URL: url })
  const progress: string[] = []
  const run = (...line: string[]) =>
    readOutput(execute({ ...config, report: (text) => void progress.push(text) }, line))
  await run('keys', 'create')
  const { secrets, kek } = await openKeys(config, { db, clock: () => new Date() })
  const factors: Uint8Array[] = []
  const server = await createTestServer({
    db,
    environment: { LOG_LEVEL: 'trace' },
    context: {
      secrets,
      kek: {
        ...kek,
        wrap(bytes, aad, version) {
          factors.push(Uint8Array.from(bytes))
          return kek.wrap(bytes, aad, version)
        },
      },
    },
  })
  await setDevicePolicy(server, 'off')

  const frame = {
    ...server,
    origin: server.context.config.publicOrigin,
    config: describeFrame(server, []),
    lastCode: () => readLastCode(server),
    close: async () => {},
  }
  const { parameters, traffic } = await openAccount(frame, email)
  const code = readLastCode(server)
  await restoreWallet(parameters)
  const phrase = new TextDecoder().decode(await exportSecret(parameters, 'words'))
  const evmKey = new TextDecoder().decode(await exportSecret(parameters, 'evmKey'))
  const kit = await createKit(parameters)
  const later = await openAccount(frame, email)
  const laterCode = readLastCode(server)
  await restoreWallet(later.parameters)
  await deliverDue(server.context)

  const bytes = (text: string) => Buffer.from(text)
  const hex = (text: string) => Buffer.from(text.replace(/^0x/, ''), 'hex')
  const tokens = [parameters, later.parameters].map(({ session }) => session.accessToken)
  const canaries: Canaries = {
    email: bytes(email),
    'name in the email': bytes('canary.ada'),
    'first code': bytes(code),
    'second code': bytes(laterCode),
    'secret phrase': bytes(phrase),
    entropy: hex(Mnemonic.fromPhrase(phrase).entropy),
    'EVM key': hex(evmKey),
    'code of the recovery kit': bytes(kit.code),
    'recovery kit': bytes(kit.kit),
    ...Object.fromEntries(tokens.map((token, n) => [`access token ${n}`, bytes(token)])),
    ...Object.fromEntries(
      tokens.map((token, n) => [`bytes of access token ${n}`, Buffer.from(token, 'base64url')]),
    ),
    ...Object.fromEntries(factors.map((factor, n) => [`factor ${n}`, factor])),
  }
  for (let words = phrase.split(' '), n = 0; n + 3 <= words.length; n += 3) {
    canaries[`words ${n + 1} to ${n + 3}`] = bytes(words.slice(n, n + 3).join(' '))
  }
  expect(factors.length).toBeGreaterThan(2)
  // The scan would find what the browser was sent.
  expect(hits(canaries, traffic.join('\n'))).toContain('access token 0')

  const file = join(directory, 'export.ndjson')
  const output = [
    ...[
      await run('export', file),
      await run('keys', 'check'),
      await run('keys', 'rotate', 'prepare'),
    ],
    ...[await run('keys', 'rotate', 'switch'), await run('keys', 'rotate', 'rewrap')],
  ]
  const dump = await dumpDatabase(db)
  const searched = {
    [`dump of ${dump.tables} tables`]: dump.text,
    export: withBytes(await readFile(file, 'utf8')),
    [`log of ${server.logLines.length} lines`]: server.logLines.join('\n'),
    'output of the admin commands': [...output, ...progress].join('\n'),
  }
  expect(searched.export).toContain('"table":"server_factors"')
  for (const [name, text] of Object.entries(searched)) {
    const found = hits(canaries, text)
    stdout.write(
      `${name}, ${text.length} characters: ${Object.keys(canaries).length} secrets in 7 forms, ${found.length} hits\n`,
    )
    expect([name, found]).toEqual([name, []])
  }
  stdout.write(`searched for: ${Object.keys(canaries).join(', ')}\n`)
})
