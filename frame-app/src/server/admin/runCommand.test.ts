import { createSecretKey } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { readOutput } from '../testing/readOutput.ts'
import { createKek } from '../wallets/createKek.ts'
import type { AdminContext } from './adminContext.ts'
import type { Command } from './command.ts'
import { runCommand } from './runCommand.ts'

const key = () => createSecretKey(Buffer.alloc(32))
const secrets = {
  ...{ pepper: key(), emailKey: key(), emailIndexKey: key(), ipKey: key(), nonceKey: key() },
}
const kek = createKek({ keys: new Map([[7, new Uint8Array(32)]]), current: 7 }, '')

describeOnBothDatabases('runCommand', (database) => {
  let context: AdminContext & { projects: ReturnType<typeof createProjectDirectory> }
  let minute = 0
  beforeAll(() => {
    const { db } = database()
    context = {
      db,
      clock: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)),
      log: { error: () => {} },
      projects: createProjectDirectory({ db }),
      config: { developmentMode: true },
      openKeys: async () => ({ secrets, kek }),
    }
  })
  const run = (...args: string[]) => readOutput(runCommand(context, args))

  test('default', async () => {
    expect(await run('projects', 'add', 'Shop', '--id', 'shop')).toBe('shop')
    expect(await run('origins', 'add', 'shop', 'HTTPS://Shop.example/')).toBe(
      'https://shop.example may use the frame',
    )
    expect(await run('origins', 'add', 'shop', 'http://shop.localhost:3000')).toContain('may use')
    expect(await run('origins', 'list', 'shop')).toBe(
      'http://shop.localhost:3000\nhttps://shop.example',
    )
    expect(await run('origins', 'remove', 'shop', 'https://shop.example')).toBe(
      'https://shop.example may no longer use the frame',
    )
    expect(await run('projects', 'list')).toBe('shop\tactive\t1 origin(s), 0 trusted\tShop')
  })

  test('behavior: a command reaches the keys when it wants them', async () => {
    const command: Command = {
      ...{ usage: '', summary: '', example: '' },
      async run({ openKeys }) {
        return { text: `key ${(await openKeys()).kek.version}`, data: {} }
      },
    }
    expect(await readOutput(runCommand(context, ['keys', 'show'], { 'keys show': command }))).toBe(
      'key 7',
    )
  })

  test('behavior: a list is answered line by line', async () => {
    for (const id of ['first', 'second']) await run('projects', 'add', id, '--id', id)
    const lines: string[] = []
    for await (const chunk of runCommand(context, ['projects', 'list'])) lines.push(chunk)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/)
  })

  test('behavior: an origin is trusted when it is added, or later, and can lose it', async () => {
    const [one, two] = ['https://one.example', 'https://two.example']
    await run('projects', 'add', 'Own', '--id', 'own')
    await run('projects', 'add', 'Theirs', '--id', 'theirs')
    for (const origin of [one, two]) await run('origins', 'add', 'theirs', origin)
    expect(await run('origins', 'add', 'own', one, '--trusted')).toBe(
      `${one} may use the frame and is trusted`,
    )
    await run('origins', 'add', 'own', two)
    const trusted = async () => (await context.projects.find('own'))?.trustedOrigins
    expect(await trusted()).toEqual([one])
    expect(await run('origins', 'list', 'own')).toBe(`${one}\ttrusted\n${two}`)
    expect(await run('projects', 'list')).toContain('own\tactive\t2 origin(s), 1 trusted\tOwn')
    // Adding it again takes nothing away.
    await run('origins', 'add', 'own', one)
    expect(await trusted()).toEqual([one])
    await run('origins', 'add', 'own', two, '--trusted')
    expect(await trusted()).toEqual([one, two])
    expect(await run('origins', 'untrust', 'own', 'HTTPS://One.example/')).toBe(
      `${one} is no longer trusted`,
    )
    expect(await trusted()).toEqual([two])
    expect(await run('origins', 'trust', 'own', one)).toBe(`${one} is trusted`)
    expect(await trusted()).toEqual([one, two])
    // Trust in one project does not extend to another.
    expect((await context.projects.find('theirs'))?.trustedOrigins).toEqual([])
  })

  test('behavior: a project without an id gets one', async () => {
    expect(await run('projects', 'add', 'Other')).toMatch(/^pr_[\w-]{22}$/)
  })

  test('behavior: adding an origin twice changes nothing', async () => {
    await run('projects', 'add', 'Twice', '--id', 'twice')
    await run('origins', 'add', 'twice', 'https://twice.example')
    await run('origins', 'add', 'twice', 'https://twice.example')
    expect(await run('origins', 'list', 'twice')).toBe('https://twice.example')
  })

  test('param: the settings of a project', async () => {
    const settings = [
      ...['--device-verification', 'always', '--approval-surface', 'popup'],
      ...['--link-number', 'required'],
    ]
    const nodes = ['--rpc-origin', 'https://a.example/', '--rpc-origin', 'https://b.example:8443']
    await run('projects', 'add', 'Strict', '--id', 'strict', ...settings, ...nodes)
    expect((await context.projects.find('strict'))?.settings).toEqual({
      deviceVerification: 'always',
      approvalSurface: 'popup',
      linkNumber: 'required',
      rpcOrigins: ['https://a.example', 'https://b.example:8443'],
      accent: null,
      logo: null,
    })
  })

  test('behavior: a project gets an accent, which none removes; others are refused', async () => {
    await run('projects', 'add', 'Brand', '--id', 'brand', '--accent', '#9F1239')
    const accent = async () => (await context.projects.find('brand'))?.settings.accent
    expect(await accent()).toBe('#9f1239')
    expect(await run('projects', 'show', 'brand')).toContain('\naccent\t#9f1239')
    await expect(run('projects', 'set', 'brand', '--accent', 'red')).rejects.toThrow('--accent is')
    await expect(run('projects', 'set', 'brand', '--logo', 'x.png')).rejects.toThrow('--logo is')
    expect(await accent()).toBe('#9f1239')
    await run('projects', 'set', 'brand', '--accent', 'none')
    expect(await accent()).toBe(null)
  })

  test('behavior: projects set changes what it names', async () => {
    await run('projects', 'add', 'Moving', '--id', 'moving', '--rpc-origin', 'https://a.example')
    await run('projects', 'set', 'moving', '--device-verification', 'off')
    expect((await context.projects.find('moving'))?.settings).toEqual({
      deviceVerification: 'off',
      approvalSurface: 'auto',
      linkNumber: 'optional',
      rpcOrigins: ['https://a.example'],
      accent: null,
      logo: null,
    })
    const named = ['--link-number', 'required']
    await expect(run('projects', 'set', 'nobody', ...named)).rejects.toThrow(
      'There is no project nobody.',
    )
  })

  test.each<[string[], RegExp]>([
    [['projects', 'add', 'Shop', '--id', 'shop'], /^There is already a project shop\./],
    [['projects', 'add', 'Shop', '--id', 'a b'], /^"a b" is not a project id/],
    [['projects', 'add', ''], /^A project has a name/],
    [['projects', 'add'], /^<name> is missing\./],
    [['projects', 'add', 'My', 'Shop'], /^"Shop" is one argument too many\./],
    [['projects', 'add', 'Shop\u202e'], /without control characters/],
    [['projects', 'set', 'shop'], /^Name at least one setting/],
    [['projects', 'list', 'shop'], /^"shop" is one argument too many\./],
    [['projects', 'add', 'A', '--device-verification', 'never'], /^--device-verification is off,/],
    [
      ['projects', 'add', 'A', '--approval-surface', 'tab'],
      /^--approval-surface is auto, popup or frame/,
    ],
    [['projects', 'add', 'A', '--link-number', 'never'], /^--link-number is optional or required/],
    [['projects', 'add', 'A', '--rpc-origin', 'x'], /^x is not an origin\./],
    [['projects', 'add', 'A', '--colour', 'red'], /^Unknown option '--colour'/],
    [['origins', 'add', 'nobody', 'https://a.example'], /^There is no project nobody\./],
    [['origins', 'add', 'shop', 'a.example'], /^a\.example is not an origin/],
    [['origins', 'add', 'shop', 'https://*.example'], /is not an origin/],
    [
      ['origins', 'remove', 'shop', 'https://b.example'],
      /^https:\/\/b\.example is not an origin of/,
    ],
    [
      ['origins', 'trust', 'shop', 'https://b.example'],
      /^https:\/\/b\.example is not an origin of/,
    ],
    [['origins', 'untrust', 'nobody', 'https://b.example'], /is not an origin of project nobody/],
    [['origins', 'list', 'nobody'], /^There is no project nobody\./],
  ])('error: %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  test.each([
    [['projects', 'add'], 'USAGE', /\nusage: latchkey projects add <name> \[--id ID\]/],
    [['projects', 'show', 'nobody'], 'NOT_FOUND', /^There is no project nobody\.[^\n]+$/],
    [
      ['projects', 'remove', 'shop'],
      'REFUSED',
      /^Project shop is in use\. Disable it first[^\n]+$/,
    ],
  ])(
    'error: %j is %s; only a wrong line is answered with the usage',
    async (args, code, message) => {
      await expect(run(...args)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      })
    },
  )

  test.each([[['fly']], [['projects']], [['projects', 'constructor']], [['__proto__', 'x']]])(
    'error: there is no command %j',
    async (args) => {
      await expect(run(...args)).rejects.toMatchObject({
        code: 'USAGE',
        message: expect.stringMatching(/^There is no command [^\n]+\.\n\nlatchkey projects add /),
      })
    },
  )

  test('behavior: a project is renamed, disabled and enabled, and show says so', async () => {
    await run('projects', 'add', 'Old', '--id', 'life', '--rpc-origin', 'https://a.example')
    await run('origins', 'add', 'life', 'https://life.example', '--trusted')
    expect(await run('projects', 'rename', 'life', ' New name ')).toBe('life is renamed')
    expect(await run('projects', 'disable', 'life')).toBe('life is disabled')
    expect(await context.projects.find('life')).toBeUndefined()
    expect(await context.projects.isDisabled('life')).toBe(true)
    expect(await run('projects', 'list')).toContain(
      'life\tdisabled\t1 origin(s), 1 trusted\tNew name',
    )
    expect(await run('projects', 'show', 'life')).toMatch(
      /^id\tlife\nname\tNew name\nstatus\tdisabled\ncreated\t2026-.+\n(.+\n){3}rpc-origin\thttps:\/\/a\.example\norigin\thttps:\/\/life\.example\ttrusted$/,
    )
    expect(await run('projects', 'enable', 'life')).toBe('life is enabled')
    expect(await context.projects.find('life')).toMatchObject({
      name: 'New name',
      trustedOrigins: ['https://life.example'],
      settings: { rpcOrigins: ['https://a.example'] },
    })
    for (const words of [
      ['rename', 'nobody', 'x'],
      ['disable', 'nobody'],
      ['enable', 'nobody'],
    ]) {
      await expect(run('projects', ...words)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('behavior: a disabled project is removed with its sessions; its users stay', async () => {
    const { db } = database()
    const now = context.clock()
    for (const id of ['gone', 'stays']) await run('projects', 'add', id, '--id', id)
    await db.insertInto('users').values({ id: 'us_1', created_at: now }).execute()
    await db
      .insertInto('devices')
      .values({
        ...{ id: 'dv_1', jkt: 'jkt', identity_hmac: Buffer.alloc(32), user_id: 'us_1' },
        ...{ label: '', last_seen_at: now },
      })
      .execute()
    const sessions = Array.from({ length: 1_001 }, (_, index) => ({
      ...{ id: `se_${index}`, token_hash: Buffer.from(`${index}`), user_id: 'us_1' },
      ...{ device_id: 'dv_1', jkt: 'jkt', project_id: index === 0 ? 'stays' : 'gone' },
      ...{ dapp_origin: 'https://a.example', amr: [], auth_time: now, last_used_at: now },
      expires_at: now,
    }))
    await db.insertInto('sessions').values(sessions).execute()
    await expect(run('projects', 'remove', 'gone')).rejects.toMatchObject({ code: 'REFUSED' })
    const count = async () => (await db.selectFrom('sessions').select('id').execute()).length
    expect(await count()).toBe(1_001)
    await run('projects', 'disable', 'gone')
    expect(await run('projects', 'remove', 'gone')).toBe('gone is removed, with 1000 session(s)')
    expect(await count()).toBe(1)
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'us_1' }])
    await expect(run('projects', 'show', 'gone')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await run('projects', 'add', 'Again', '--id', 'gone')).toBe('gone')
    await db.deleteFrom('users').execute()
  })

  test('param: --json', async () => {
    const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'))
    const project = {
      ...{ id: 'json', name: 'Json', status: 'active', origins: [] },
      createdAt: expect.stringMatching(/^2026-.+Z$/),
      settings: {
        ...{ deviceVerification: 'risk', approvalSurface: 'auto', linkNumber: 'optional' },
        rpcOrigins: [],
        accent: null,
        logo: null,
      },
    }
    expect(await json('projects', 'add', 'Json', '--id', 'json')).toEqual(project)
    expect(await json('origins', 'list', 'json')).toEqual([])
    const origin = 'https://json.example'
    expect(await json('origins', 'add', 'json', origin)).toEqual({ projectId: 'json', origin })
    expect(await json('origins', 'trust', 'json', origin)).toEqual({
      ...{ projectId: 'json', origin, trusted: true },
    })
    expect(await json('origins', 'list', 'json')).toEqual([{ origin, trusted: true }])
    expect(await json('projects', 'show', 'json')).toEqual({
      ...project,
      origins: [{ origin, trusted: true }],
    })
    expect(await json('projects', 'list')).toContainEqual({
      ...{ id: 'json', status: 'active', name: 'Json', origins: 1, trustedOrigins: 1 },
    })
    for (const verb of ['disable', 'enable']) {
      const status = verb === 'disable' ? 'disabled' : 'active'
      expect(await json('projects', verb, 'json')).toMatchObject({ id: 'json', status })
    }
    expect(await json('projects', 'set', 'json', '--link-number', 'required')).toMatchObject({
      settings: { linkNumber: 'required' },
    })
    expect(await json('projects', 'rename', 'json', 'J')).toMatchObject({ name: 'J' })
    expect(await json('origins', 'remove', 'json', origin)).toEqual({ projectId: 'json', origin })
    await run('projects', 'disable', 'json')
    expect(await json('projects', 'remove', 'json')).toEqual({ id: 'json', sessions: 0 })
  })
})
