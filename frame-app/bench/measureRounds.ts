/**
 * Measures alternating rounds of the bare server and ours. Each cost is divided by the mean of the
 * bare requests right before and after it, so that a machine that gets slower or faster changes
 * both alike.
 */
import {
  atATime,
  createBenchClient,
  makeEmail,
  readNonce,
  type SignedIn,
  type StartedLogin,
} from './benchClient.ts'
import type { CodeInbox } from './codeInbox.ts'
import type { MeteredProgram } from './meteredProgram.ts'

/** Milliseconds of the server's CPU time for one request. */
export type Samples = {
  readonly bare: number[]
  /** The others, relative to bare requests of the same round. */
  readonly session: Sample[]
  readonly signIn: Sample[]
  readonly emailedSignIn: Sample[]
}
type Sample = { readonly cpuMs: number; readonly timesBare: number }

export type MeasureRoundsParameters = {
  readonly server: MeteredProgram
  /** The same server with `silentMailer.ts` as its mailer. */
  readonly silentServer: MeteredProgram
  readonly bare: MeteredProgram
  readonly inbox: CodeInbox
  readonly rounds: number
}

const perRound = { bare: 2_000, session: 2_000, signIn: 400 }
/** Rounds until the engines have compiled what runs often. Before, a sign-in costs a third more. */
const warmUp = 5

export async function measureRounds(
  parameters: MeasureRoundsParameters,
): Promise<Samples & { readonly residentBytes: number }> {
  const samples: Samples = { bare: [], session: [], signIn: [], emailedSignIn: [] }
  let residentBytes = 0
  for (let round = -warmUp; round < parameters.rounds; round += 1) {
    const [before, signIn, between, session, after, emailedSignIn, last] =
      await measureRound(parameters)
    residentBytes = Math.max(residentBytes, (await parameters.server.usage()).residentBytes)
    if (round < 0) continue
    samples.bare.push(before, between, after, last)
    samples.signIn.push(compare(signIn, before, between))
    samples.session.push(compare(session, between, after))
    samples.emailedSignIn.push(compare(emailedSignIn, after, last))
  }
  return { ...samples, residentBytes }
}

const compare = (cpuMs: number, before: number, after: number): Sample => ({
  cpuMs,
  timesBare: cpuMs / ((before + after) / 2),
})

async function measureRound({ server, silentServer, bare, inbox }: MeasureRoundsParameters) {
  const nonce = await readNonce(server)
  const bareClient = createBenchClient(bare, nonce)
  const silentClient = createBenchClient(silentServer, nonce)
  const client = createBenchClient(server, nonce)
  const signedIn: SignedIn[] = []
  const measureBare = () => measure(bare, perRound.bare, bareClient.callBare)

  const signIn = async () => {
    const started: StartedLogin[] = []
    const startMs = await measure(silentServer, perRound.signIn, async (index) => {
      started[index] = await silentClient.startLogin()
    })
    const { codes } = (await silentServer.ask()) as { codes: Record<string, string> }
    const finishMs = await measure(silentServer, perRound.signIn, async (index) => {
      const login = started[index] as StartedLogin
      signedIn[index] = await silentClient.finishLogin(login, codes[login.email])
    })
    return startMs + finishMs
  }
  const checkSessions = () =>
    measure(silentServer, perRound.session, (index) =>
      silentClient.checkSession(signedIn[index % signedIn.length] as SignedIn),
    )
  const emailedSignIn = () =>
    measure(server, perRound.signIn, async () => {
      const email = makeEmail()
      const code = inbox.nextCode(email)
      await client.finishLogin(await client.startLogin(email), await code)
    })
  return [
    await measureBare(),
    await signIn(),
    await measureBare(),
    await checkSessions(),
    await measureBare(),
    await emailedSignIn(),
    await measureBare(),
  ] as const
}

/**
 * Runs `work` `count` times, `atATime` at once; returns milliseconds of the program's CPU time per
 * call.
 */
async function measure(
  program: MeteredProgram,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const before = await program.usage()
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  const cpuSeconds = (await program.usage()).cpuSeconds - before.cpuSeconds
  return (cpuSeconds * 1_000) / count
}
