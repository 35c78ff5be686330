/** Serves a built page on any `*.localhost` host of one port, with a strict content policy. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerRequest, type BackEnd } from './backEnd.ts'
import { closeServer, listen } from './listen.ts'

export type DappServer = { port: number; origin(host: string): string; stop(): Promise<unknown> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export type DappParameters = {
  /** Under `e2e`. */
  folder?: string
  port?: number
  /** Put into the page as JSON, in `<script type="application/json" id="config">`. */
  config?: unknown
  /** Content-Security-Policy of every page. */
  policy?: string
  /** Paths served from another file. */
  aliases?: Record<string, string>
  /** Further folders under `e2e`, by the path where their files are, such as `/ethers/`. */
  mounts?: Record<string, string>
  /** Answers requests before any file is served. */
  backEnd?: BackEnd | undefined
  /** Additional headers of every response. */
  headers?: Record<string, string>
}

export async function startDapp({
  folder = 'dist/dapp',
  port = 0,
  config,
  policy,
  aliases = {},
  mounts = {},
  headers = {},
  backEnd,
}: DappParameters): Promise<DappServer> {
  const folders = Object.entries({ ...mounts, '/': folder })
  const script =
    config === undefined
      ? ''
      : `<script type="application/json" id="config">${inlineJson(config)}</script>`
  const locate = (path: string) => {
    const [mount = '/', root = folder] = folders.find(([start]) => path.startsWith(start)) ?? []
    return join(fileURLToPath(new URL(`../${root}/`, import.meta.url)), path.slice(mount.length))
  }
  const server = createServer(async (request, response) => {
    if (backEnd && (await answerRequest(backEnd, request, response))) return
    const { pathname: path } = new URL(request.url ?? '/', 'http://dapp')
    const pathname = aliases[path] ?? path
    const file = normalize(pathname).endsWith('/')
      ? `${normalize(pathname)}index.html`
      : normalize(pathname)
    const body = await readFile(locate(file)).catch(() => undefined)
    if (!body) {
      response.writeHead(404).end('Not found')
      return
    }
    const html = extname(file) === '.html'
    response.writeHead(200, {
      ...headers,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': html ? 'no-store' : 'public, max-age=31536000, immutable',
      ...(html && policy ? { 'content-security-policy': policy } : {}),
    })
    response.end(html ? body.toString().replace(/(?=<script)/, script) : body)
  })
  const listening = await listen(server, port)
  return {
    port: listening,
    origin: (host) => `http://${host}.localhost:${listening}`,
    stop: () => closeServer(server),
  }
}

/** Writes JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/** Builds the policy that a dApp needs: it allows the frame, its nodes and nothing else. */
export const strictPolicy = (frameOrigin: string, nodes: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${nodes.join(' ')}`,
    `frame-src ${frameOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
