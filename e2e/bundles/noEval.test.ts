/**
 * Pages forbid eval, by CSP and Trusted Types, and report each attempt. So no bundle with the
 * protocol may attempt it, whatever else of zod the page uses.
 */
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'

const entry = fileURLToPath(new URL('./entry.ts', import.meta.url))
const bareZod = fileURLToPath(new URL('../node_modules/zod/index.js', import.meta.url))

/** Bundles `code` into one script. */
async function bundle(code: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
}

/** Runs a bundle without `Function` and `eval`, and counts its attempts to use them. */
async function run(code: string): Promise<{ tries: number; result: unknown }> {
  const context = createContext({ URLSearchParams, TextEncoder })
  runInContext(
    `globalThis.tries = 0
     const refuse = () => { tries += 1; throw new EvalError() }
     const count = { apply: refuse, construct: refuse }
     globalThis.Function = new Proxy(Function, count)
     globalThis.eval = new Proxy(eval, count)`,
    context,
  )
  runInContext(await bundle(code), context)
  return { tries: context.tries, result: context.result }
}

const parts: Record<string, string> = {
  'what a frame receives': `
    import { parseAppMessage } from '@latchkey/protocol'
    globalThis.result = parseAppMessage({ type: '@w3m-app/CONNECT_OTP', id: '1', payload: { otp: '1' } }).kind === 'request'`,
  'what a dApp receives': `
    import { parseFrameMessage } from '@latchkey/protocol'
    globalThis.result = parseFrameMessage({ type: '@w3m-frame/READY', payload: {} }).kind === 'event'`,
  'parameters of a method': `
    import { parseRpcParams } from '@latchkey/protocol'
    globalThis.result = !parseRpcParams('eth_getBalance', [7]).ok`,
  'the address of the frame': `
    import { parseFrameUrl } from '@latchkey/protocol'
    globalThis.result = parseFrameUrl('projectId=demo').ok`,
  'a schema by itself': `
    import { user } from '@latchkey/protocol'
    globalThis.result = user.safeParse({ address: '0x', chainId: 1 }).success`,
  'a text by itself': `
    import { email } from '@latchkey/protocol'
    globalThis.result = email.safeParse('ada@example.com').success`,
}

const zodOfThePage = `
  import { z } from '${bareZod}'
  const parsed = z.object({ name: z.string() }).safeParse({ name: 'Ada' })
  globalThis.result = Boolean(globalThis.result) && parsed.success`

describe('a bundle with the protocol', () => {
  test('default: control: bare zod alone does try', async () => {
    expect(await run(`globalThis.result = true\n${zodOfThePage}`)).toEqual({
      tries: 1,
      result: true,
    })
  })

  test.each(Object.entries(parts))('behavior: %s is parsed without eval', async (_, code) => {
    expect(await run(code)).toEqual({ tries: 0, result: true })
  })

  test.each(Object.entries(parts))(
    "behavior: with %s, the page's own zod does not try either",
    async (_, code) => {
      expect(await run(`${code}\n${zodOfThePage}`)).toEqual({ tries: 0, result: true })
    },
  )
})
