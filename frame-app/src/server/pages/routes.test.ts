import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameConfig } from '../../api/frameConfig.ts'
import { addOrigin } from '../projects/addOrigin.ts'
import { addProject } from '../projects/addProject.ts'
import { setProjectStatus } from '../projects/changeProject.ts'
import { removeOrigin } from '../projects/removeOrigin.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { writeTestClient } from '../testing/writeTestClient.ts'
import { readClientFiles } from './clientFiles.ts'

const worker = '/assets/vaultWorker-AbCdEf12.js'
const script = '/assets/main-AbCdEf12.js'

describeOnBothDatabases('registerPages', (database) => {
  let directory: string
  let server: TestServer
  beforeAll(async () => {
    directory = await writeTestClient()
    const client = await readClientFiles(directory)
    server = await createTestServer({ db: database().db, client })
    for (let n = 1; n <= 5; n++) {
      await addProject(server.context, { id: `p${n}`, name: `Project ${n}` })
      await addOrigin(server.context, { projectId: `p${n}`, origin: `https://dapp${n}.example` })
    }
  })
  afterAll(() => rm(directory, { recursive: true }))

  const frame = (query: string, headers: Record<string, string> = {}) =>
    server.app.request(`/sdk?${query}`, { headers })
  const framedBy = (origin: string, query: string) =>
    frame(query, { referer: `${origin}/`, 'sec-fetch-dest': 'iframe' })
  const fetchHome = async () => {
    const response = await server.app.request('/')
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  /** Every header but the request's own id. */
  const fixedHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
  const bootOf = async (response: Response): Promise<unknown> => {
    const [, json] = /id="boot">(.*)<\/script>/.exec(await response.text()) ?? []
    return JSON.parse(json ?? '')
  }
  const ancestorsOf = (response: Response) =>
    /frame-ancestors ([^;]+)$/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

  test('default', async () => {
    const response = await frame('projectId=p1&chainId=eip155:1&version=4&enableLogger=false')
    expect(response.status).toBe(200)
    expect(frameConfig.parse(await bootOf(response))).toMatchObject({
      projectId: 'p1',
      projectName: 'Project 1',
      origins: ['https://dapp1.example'],
      developmentMode: false,
    })
  })

  test('behavior: / says what this server is, without script, embedded nowhere', async () => {
    const { status, headers, ...response } = await fetchHome()
    expect(status).toBe(200)
    expect(response.html).toContain('<h1>Latchkey sign-in server</h1>')
    expect(response.html).toContain('frameUrl to https://frame.example')
    expect(response.html).not.toMatch(/<script|<link|<img| on\w+=/)
    expect(response.html).toContain('@media (prefers-color-scheme:dark)')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(response.html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('behavior: the dashboard that AppKit clients link to, without script or embedding', async () => {
    const response = await server.app.request('/dashboard')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<h1>Your wallet</h1>')
    expect(html).not.toMatch(/<script|<form|<input|<link|<img| on\w+=/)
    const home = await fetchHome()
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toBe(home.headers.get('content-security-policy'))
    expect(fixedHeaders(response)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  })

  test('behavior: the headers of the document', async () => {
    const response = await frame('projectId=p1')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(fixedHeaders(response)).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://rpc.example; worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types latchkey; frame-ancestors https://dapp1.example",
        "content-type": "text/html; charset=utf-8",
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-resource-policy": "cross-origin",
        "permissions-policy": "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(), compute-pressure=(), cross-origin-isolated=(), digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), keyboard-map=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), sync-xhr=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=(), publickey-credentials-create=(self), publickey-credentials-get=(self), storage-access=(self)",
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
      }
    `)
  })

  test.each(['approve', 'unlock'])(
    'behavior: the window /%s calls nobody, is embedded nowhere and keeps its opener',
    async (name) => {
      const response = await server.app.request(`/${name}`)
      expect(response.status).toBe(200)
      expect(ancestorsOf(response)).toBe("'none'")
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).toContain("connect-src 'none';")
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain(`<title>${name}</title>`)
    },
  )

  test('behavior: frame-ancestors are the origins of the project', async () => {
    await addProject(server.context, { id: 'many', name: 'Many' })
    expect(ancestorsOf(await frame('projectId=many'))).toBe("'none'")
    const origins = ['https://a.example', 'https://b.example:8443', 'https://xn--bcher-kva.example']
    for (const origin of origins) await addOrigin(server.context, { projectId: 'many', origin })
    expect(ancestorsOf(await frame('projectId=many'))).toBe(origins.join(' '))
    await removeOrigin(server.context, { projectId: 'many', origin: 'https://a.example' })
    expect(ancestorsOf(await frame('projectId=many'))).toBe(origins.slice(1).join(' '))
  })

  test('behavior: of 5 x 5 projects and origins only the diagonal is let in', async () => {
    const admitted: string[] = []
    for (let project = 1; project <= 5; project++) {
      for (let dapp = 1; dapp <= 5; dapp++) {
        const response = await framedBy(`https://dapp${dapp}.example`, `projectId=p${project}`)
        if (response.status === 200) admitted.push(`${project}${dapp}`)
        else expect(await bootOf(response)).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
      }
    }
    expect(admitted).toEqual(['11', '22', '33', '44', '55'])
  })

  test('behavior: a refused origin is told the command that allows it', async () => {
    const response = await framedBy('https://evil.example', 'projectId=p1')
    expect(response.status).toBe(403)
    expect(ancestorsOf(response)).toBe('*')
    expect(await response.clone().text()).toContain('<title>refused</title>')
    expect(await bootOf(response)).toEqual({
      code: 'ORIGIN_NOT_ALLOWED',
      message:
        'https://evil.example is not allowed for project p1: run `latchkey origins add p1 https://evil.example`',
    })
  })

  test('error: a disabled project says so to any page', async () => {
    const project = { projectId: 'p5' }
    await setProjectStatus(server.context, { ...project, isDisabled: true })
    for (const response of [
      await frame('projectId=p5'),
      await framedBy('https://dapp5.example', 'projectId=p5'),
    ]) {
      expect(response.status).toBe(403)
      expect(ancestorsOf(response)).toBe('*')
      expect(await bootOf(response)).toMatchObject({ code: 'PROJECT_DISABLED' })
    }
    await setProjectStatus(server.context, { ...project, isDisabled: false })
    expect((await framedBy('https://dapp5.example', 'projectId=p5')).status).toBe(200)
  })

  test.each([
    ['an unknown project', 'projectId=nobody', 404, 'PROJECT_NOT_FOUND'],
    ['no project', '', 400, 'INVALID_FRAME_URL'],
    ['a projectId that is none', 'projectId=%3Cscript%3E', 400, 'INVALID_FRAME_URL'],
    ['a chain that is none', 'projectId=p1&chainId=moon', 400, 'INVALID_FRAME_URL'],
    ['a flag that is none', 'projectId=p1&enableLogger=maybe', 400, 'INVALID_FRAME_URL'],
    ['a node that is none', 'projectId=p1&rpcUrl=javascript:0', 400, 'INVALID_FRAME_URL'],
    ['a version that is none', 'projectId=p1&version=four', 400, 'INVALID_FRAME_URL'],
  ])('error: %s', async (_what, query, status, code) => {
    const response = await frame(query)
    expect(response.status).toBe(status)
    expect(ancestorsOf(response)).toBe('*')
    expect(await bootOf(response)).toMatchObject({ code })
  })

  test('behavior: a wrong address names its parameter', async () => {
    expect(await bootOf(await frame('projectId=p1&chainId=moon'))).toEqual({
      code: 'INVALID_FRAME_URL',
      message: 'The address of the login frame is not valid: chainId: Invalid chain id',
    })
  })

  test('behavior: look-alikes of an allowed origin are refused', async () => {
    const lookAlikes = [
      'https://dapp1.example.evil.example',
      'https://evil-dapp1.example',
      'https://sub.dapp1.example',
      'https://dapp1.example:444',
      'http://dapp1.example',
    ]
    for (const origin of lookAlikes) {
      expect((await framedBy(origin, 'projectId=p1')).status).toBe(403)
    }
  })

  test('behavior: without a Referer the browser is left to refuse', async () => {
    const response = await frame('projectId=p1', { 'sec-fetch-dest': 'iframe' })
    expect(response.status).toBe(200)
    expect(ancestorsOf(response)).toBe('https://dapp1.example')
  })

  test('behavior: the frame may load itself again', async () => {
    expect((await framedBy('https://frame.example', 'projectId=p1')).status).toBe(200)
  })

  test('behavior: a chain may be named in any form of the protocol', async () => {
    for (const chainId of ['1', '0x1', 'eip155:1', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
      expect((await frame(`projectId=p1&chainId=${chainId}`)).status).toBe(200)
    }
  })

  test('behavior: a name cannot end the boot data', async () => {
    const name = '</script><script>alert(1)</script>'
    await addProject(server.context, { id: 'named', name })
    const response = await frame('projectId=named')
    expect(await response.clone().text()).not.toContain(name)
    expect(await bootOf(response)).toMatchObject({ projectName: name })
  })

  test("behavior: connect-src are the chains', the operator's and the project's nodes", async () => {
    await addProject(server.context, {
      id: 'nodes',
      name: 'Nodes',
      settings: { rpcOrigins: ['https://node.example:8545'] },
    })
    const policy = (await frame('projectId=nodes')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://rpc.example https://node.example:8545;")
  })

  test('behavior: the key worker has no network', async () => {
    expect(fixedHeaders(await server.app.request(worker))).toMatchInlineSnapshot(`
      {
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": "20",
        "content-security-policy": "default-src 'none'; connect-src 'none'; script-src 'none'",
        "content-type": "text/javascript; charset=utf-8",
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=63072000",
        "vary": "accept-encoding",
        "x-content-type-options": "nosniff",
      }
    `)
  })

  test.each(['accountWorker', 'smartVaultWorker'])(
    'behavior: %s has the headers of the key worker',
    async (name) => {
      const other = await server.app.request(`/assets/${name}-AbCdEf12.js`)
      const key = await server.app.request(worker)
      expect(other.status).toBe(200)
      expect(fixedHeaders(other)).toEqual(fixedHeaders(key))
    },
  )

  test('behavior: files are compressed as the client takes them', async () => {
    const plain = await (await server.app.request(script)).text()
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const response = await server.app.request(script, {
        headers: { 'accept-encoding': encoding },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(bytes.length).toBeLessThan(plain.length / 4)
      expect(decode(bytes).toString()).toBe(plain)
    }
  })

  test('error: files that are not there, or outside', async () => {
    for (const path of [
      '/assets/nothing.js',
      '/assets/..%2findex.html',
      '/assets/',
      '/index.html',
    ]) {
      const response = await server.app.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('behavior: no answer has a header that breaks a frame', async () => {
    const paths = [
      '/sdk?projectId=p1',
      '/sdk',
      '/approve',
      '/unlock',
      worker,
      script,
      '/v1/config?projectId=p1',
      '/nothing',
    ]
    for (const path of paths) {
      const { headers } = await server.app.request(path)
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
