/** The calls of a page, each by its own device. */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type BenchDevice, createBenchDevice } from './benchDevice.ts'
import type { MeteredProgram } from './meteredProgram.ts'

export const publicOrigin = 'https://frame.example'
export const project = { projectId: 'bench', dappOrigin: 'https://dapp.example' }

/** Concurrent calls. */
export const atATime = 16

export type StartedLogin = {
  readonly device: BenchDevice
  readonly email: string
  readonly flowId: unknown
}
export type SignedIn = { readonly device: BenchDevice; readonly token: string }

export type BenchClient = {
  callBare(): Promise<unknown>
  /** POST /v1/email/start, for an address that nobody used before. */
  startLogin(email?: string): Promise<StartedLogin>
  /** POST /v1/email/verify, then GET /v1/session. */
  finishLogin(login: StartedLogin, otp: string | undefined): Promise<SignedIn>
  /** GET /v1/session. */
  checkSession(signedIn: SignedIn): Promise<unknown>
}

export const makeEmail = () => `${randomBytes(8).toString('hex')}@example.org`

/** The nonce lasts for a round. */
export function createBenchClient(program: MeteredProgram, nonce: string): BenchClient {
  const post = (device: BenchDevice, path: string, body: object) => {
    const proof = device.prove({ method: 'POST', url: publicOrigin + path, nonce })
    return call(program, { method: 'POST', path, proof, body })
  }
  const checkSession = ({ device, token }: SignedIn) => {
    const path = '/v1/session'
    const proof = device.prove({ method: 'GET', url: publicOrigin + path, nonce, token })
    return call(program, { method: 'GET', path, proof, token })
  }
  const bareProof = createBenchDevice().prove({ method: 'GET', url: publicOrigin, nonce })
  return {
    callBare: () => call(program, { method: 'GET', path: '/bare', proof: bareProof }),
    async startLogin(email = makeEmail()) {
      const device = createBenchDevice()
      const { flowId } = await post(device, '/v1/email/start', { ...project, email })
      return { device, email, flowId }
    },
    async finishLogin({ device, flowId }, otp) {
      const { accessToken } = await post(device, '/v1/email/verify', { flowId, otp })
      const signedIn = { device, token: String(accessToken) }
      await checkSession(signedIn)
      return signedIn
    },
    checkSession,
  }
}

export async function readNonce(server: MeteredProgram): Promise<string> {
  const path = `/v1/config?${new URLSearchParams(project)}`
  return String((await call(server, { method: 'GET', path })).dpopNonce)
}

type HttpCall = { method: string; path: string; proof?: string; token?: string; body?: object }

const agent = new Agent({ keepAlive: true, maxSockets: 2 * atATime })

/** Each call comes from a new network, so that no limit applies. */
async function call(
  { port }: MeteredProgram,
  { method, path, proof, token, body }: HttpCall,
): Promise<Readonly<Record<string, unknown>>> {
  const content = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
    ...(proof && { dpop: proof }),
    ...(token && { authorization: `DPoP ${token}` }),
    ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers })
    outgoing.on('error', reject).on('response', async (response) => {
      const answer = await text(response)
      if (response.statusCode === 200) resolve(JSON.parse(answer))
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
    })
    outgoing.end(content)
  })
}
