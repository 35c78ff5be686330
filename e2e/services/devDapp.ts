/** Serves a page of the demo from its source, with vite's hot reload. For development only. */
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { answerRequest, type BackEnd } from './backEnd.ts'
import { type DappParameters, type DappServer, inlineJson } from './dapp.ts'

export type DevDapp = DappServer & {
  /** Of this folder and all that the page imports. */
  readonly watcher: ViteDevServer['watcher']
  reload(): void
}

/** A port is required, because the policy names vite's socket. `folder` is that of the build. */
export async function startDevDapp({
  folder = 'dist/dapp',
  port = 0,
  config,
  policy = '',
  backEnd,
}: Pick<DappParameters, 'folder' | 'port' | 'config' | 'policy' | 'backEnd'>): Promise<DevDapp> {
  const source = folder.replace(/^dist\//, '../')
  const root = fileURLToPath(new URL(`${source}/`, import.meta.url))
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [inlineConfig(config), ...(backEnd ? [serveBackEnd(backEnd)] : [])],
    html: { cspNonce: nonce },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'content-security-policy': allowHotReload(policy, port) },
      // It would need an exception for innerHTML. Errors are in the terminal and in the console.
      hmr: { overlay: false },
    },
  })
  await vite.listen()
  return {
    port,
    watcher: vite.watcher,
    origin: (host) => `http://${host}.localhost:${port}`,
    reload: () => vite.ws.send({ type: 'full-reload' }),
    stop: () => vite.close(),
  }
}

/** Guessable, which is why only development has it. */
const nonce = 'dev'

/**
 * Keeps the policy of the built dApp and adds what vite needs: its inline script and styles by a
 * nonce, and its socket. `npm start`, the tests and the frame, here too, never have these.
 *
 * @example allowHotReload("script-src 'self'", 5181) // "script-src 'self' 'nonce-dev'"
 */
export function allowHotReload(policy: string, port: number): string {
  const added: Readonly<Record<string, string>> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': `ws://*.localhost:${port}`,
  }
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ', 1)
      return added[name] ? `${directive} ${added[name]}` : directive
    })
    .join('; ')
}

const serveBackEnd = (backEnd: BackEnd): Plugin => ({
  name: 'back-end',
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      try {
        if (!(await answerRequest(backEnd, request, response))) next()
      } catch (error) {
        next(error)
      }
    })
  },
})

const inlineConfig = (config: unknown): Plugin => ({
  name: 'inline-config',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'config' },
      children: inlineJson(config),
      injectTo: 'head-prepend',
    },
  ],
})
