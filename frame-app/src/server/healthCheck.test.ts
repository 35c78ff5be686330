import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const [dockerfile, compose] = [read('frame-app/Dockerfile'), read('docker-compose.yml')]

/** The check's command, `node -e …`, as Dockerfile and compose file have it. */
const command: string[] = JSON.parse(/HEALTHCHECK[^[]*(\[.*\])/.exec(dockerfile)?.[1] ?? '[]')

async function runCheck(port: number): Promise<unknown> {
  const [, ...args] = command
  const child = spawn(process.execPath, args, { env: { ...process.env, PORT: `${port}` } })
  const [code] = await once(child, 'exit')
  return code
}

describe('health check of the container', () => {
  test('default: follows /readyz at the port of the environment', async () => {
    let status = 200
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/readyz' ? status : 404).end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    // A server that listens on a port has an address.
    const { port } = server.address() as AddressInfo
    expect(await runCheck(port)).toBe(0)
    status = 503
    expect(await runCheck(port)).toBe(1)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await runCheck(port)).toBe(1)
  })

  test('behavior: the compose file runs the same one for the frame, and has one for each service', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    const blocks = services.split(/\n {2}(?=\w+:\n)/).slice(1)
    expect(blocks.map((block) => block.split(':')[0])).toEqual(['frame', 'postgres', 'mail'])
    for (const block of blocks) expect(block).toContain('\n    healthcheck:\n')
    const list = /test:\s*(\[.*?\])\n/s.exec(blocks[0] ?? '')?.[1] ?? '[]'
    // YAML allows a last comma, JSON does not.
    const ofFrame = JSON.parse(list.replace(/,\s*\]/, ']'))
    expect(ofFrame).toEqual(['CMD', ...command])
  })
})
