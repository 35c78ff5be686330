/**
 * The port between the frame and its window for a password or passkey, which share one origin and
 * found each other by `openOwnWindow.ts` and `receivePort.ts`.
 *
 * 1. The frame posts the task first, and answers each call once, under its id.
 * 2. It parses every call. It takes a factor only as an HKDF key that nobody can read.
 * 3. The window waits for an answer at most `answerLimit`.
 */
import {
  deserializeError,
  type ErrorPayload,
  FrameError,
  serializeError,
  type Theme,
} from '@latchkey/protocol'
import type { SlotPasskey } from '../../api/passkeys.ts'
import type { PasswordEvaluation } from '../../keys/vault.ts'

export type UnlockTask = {
  /** The dApp's, as the browser reports it to the frame. */
  origin: string
  theme: Theme
  userId: string
  /** The server's Ed25519 public key for factors, base64url. */
  factorKey: string
  /** The slots that open the wallet. */
  password: { slotId: string } | null
  passkey: { rpId: string; slot: SlotPasskey } | null
}

/** What the person proved: the factor of a slot, as a non-extractable HKDF key. */
export type ProofKey = { kind: 'password' | 'passkey'; key: CryptoKey }

export type UnlockHost = {
  /** Has the server evaluate a blinded password (RFC 9497): one of ten tries a day. */
  evaluate(blinded: string): Promise<PasswordEvaluation>
  /** Opens the wallet in the dApp. */
  open(proof: ProofKey): Promise<void>
  /** The person changed their mind. */
  cancel(): Promise<void>
}

type Call =
  | { method: 'evaluate'; parameter: string }
  | { method: 'open'; parameter: ProofKey }
  | { method: 'cancel'; parameter: undefined }

type Answer = { id: number } & ({ result: unknown } | { error: ErrorPayload })

/** Milliseconds. */
const answerLimit = 30_000

export function serveUnlock(port: MessagePort, task: UnlockTask, host: UnlockHost): void {
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const { id }: { id?: unknown } = Object(data)
    if (typeof id !== 'number') return
    const answer = await run(host, parseCall(data)).then(
      (result): Answer => ({ id, result }),
      (error): Answer => ({ id, error: serializeError(error) }),
    )
    port.postMessage(answer)
  }
  port.postMessage(task)
}

/** @throws FrameError TIMEOUT if no task arrives, and from each call */
export function connectUnlock(port: MessagePort): Promise<{ task: UnlockTask; host: UnlockHost }> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  const call = (message: Call) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new FrameError('TIMEOUT'))
      }, answerLimit)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        waiting.delete(id)
        if ('error' in answer) reject(deserializeError(answer.error))
        else resolve(answer.result)
      })
      port.postMessage({ id, ...message })
    })
  const host: UnlockHost = {
    // The frame has this origin, and this build except during an upgrade.
    evaluate: async (blinded) =>
      (await call({ method: 'evaluate', parameter: blinded })) as PasswordEvaluation,
    open: async (proof) => void (await call({ method: 'open', parameter: proof })),
    cancel: async () => void (await call({ method: 'cancel', parameter: undefined })),
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FrameError('TIMEOUT')), answerLimit)
    port.onmessage = ({ data }: MessageEvent<UnlockTask | Answer>) => {
      if ('id' in data) return waiting.get(data.id)?.(data)
      clearTimeout(timer)
      resolve({ task: data, host })
    }
  })
}

async function run(host: UnlockHost, call: Call | undefined): Promise<unknown> {
  if (call?.method === 'evaluate') return host.evaluate(call.parameter)
  if (call?.method === 'open') return host.open(call.parameter)
  if (call?.method === 'cancel') return host.cancel()
  throw new FrameError('INVALID_REQUEST')
}

function parseCall(data: unknown): Call | undefined {
  const { method, parameter }: { method?: unknown; parameter?: unknown } = Object(data)
  if (method === 'cancel') return { method, parameter: undefined }
  if (method === 'evaluate' && typeof parameter === 'string') return { method, parameter }
  if (method !== 'open') return undefined
  const { kind, key }: { kind?: unknown; key?: unknown } = Object(parameter)
  if ((kind !== 'password' && kind !== 'passkey') || !isFactorKey(key)) return undefined
  return { method, parameter: { kind, key } }
}

/** No HKDF key is extractable (Web Cryptography API). */
const isFactorKey = (key: unknown): key is CryptoKey =>
  key instanceof CryptoKey && key.algorithm.name === 'HKDF'
