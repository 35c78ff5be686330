/**
 * Counts the emails that leave in a second, over four connections to an SMTP server that takes each
 * at once.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createLog } from '../src/server/log.ts'
import { createMailer, type EmailOutcome } from '../src/server/mailer/createMailer.ts'
import { loadWordings } from '../src/server/texts/loadWordings.ts'

export type EmailFigures = {
  readonly perSecond: readonly number[]
  /** Microseconds of processor time: the median of all rounds. */
  readonly cpuUs: number
  /** Emails that the SMTP server did not receive. */
  readonly lost: number
}

const connections = 4
const rounds = 7
const perRound = 2_000
/** Enough waiting emails to keep every connection busy. */
const waiting = 100

/** Takes some 20 seconds. */
export async function measureEmails(): Promise<EmailFigures> {
  const sink = fork(fileURLToPath(new URL('./emailSink.ts', import.meta.url)))
  try {
    const [{ port }] = await once(sink, 'message')
    const samples: { perSecond: number; cpuUs: number }[] = []
    // The first round is for the engine to warm up.
    for (let round = 0; round <= rounds; round += 1) samples.push(await sendRound(port))
    sink.send('count')
    const [{ taken }] = await once(sink, 'message')
    const [, ...counted] = samples
    return {
      perSecond: counted.map(({ perSecond }) => perSecond),
      cpuUs: counted.map(({ cpuUs }) => cpuUs).sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN,
      lost: samples.length * perRound - taken,
    }
  } finally {
    sink.kill()
  }
}

async function sendRound(port: number): Promise<{ perSecond: number; cpuUs: number }> {
  let sent = 0
  let begun = 0
  const onOutcome = (_: string, outcome: EmailOutcome) => {
    if (outcome !== 'sent') return
    sent += 1
    if (begun < perRound) sendNext()
  }
  const mailer = createMailer({
    smtp: { url: `smtp://127.0.0.1:${port}`, tls: 'required', connections },
    from: 'Latchkey <login@frame.example>',
    getWording: await loadWordings(),
    log: createLog({ level: 'warn' }),
    onOutcome,
  })
  const sendNext = () => {
    begun += 1
    mailer.send(loginCode(begun))
  }
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (let count = 0; count < waiting; count += 1) sendNext()
  while (sent < perRound) await new Promise((resolve) => setTimeout(resolve, 1))
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  await mailer.drain()
  return { perSecond: perRound / seconds, cpuUs: (user + system) / perRound }
}

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', undefined]

function loginCode(index: number) {
  const loginDetails = {
    dappOrigin: 'https://dapp.example',
    browser: 'Firefox on Linux',
    at: new Date(),
    timeZone: zones[index % zones.length],
  }
  const parameters = { code: String(index).padStart(6, '0'), loginDetails }
  return { kind: 'loginCode', to: `ada.${index}@example.org`, parameters } as const
}
