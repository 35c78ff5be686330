/** The tables of docs/protocol.md that follow from the registries. */
import type { FrameErrorCode, RequestName } from '../src/exports/index.ts'
import { frameErrorCodes, limits, requests } from '../src/exports/index.ts'

/** The reason for each limit; the compiler requires one for a new limit. */
const limitTexts: Record<keyof typeof limits, string> = {
  ready: 'from the creation of the iframe to READY',
  readyPause: 'between READY and the first request, where READY has no version',
  handshake: 'from CONNECT to CONNECTED',
  request: 'requests that the table above gives a time limit',
  signOut: 'SIGN_OUT; then the client goes on without its reply',
  emailCooldown: 'between two emails to one address, and between two logins of one client',
  farcasterReplyDelay: 'before the reply to GET_FARCASTER_URI on the window transport',
  messageBytes: 'bytes of one message to the frame, as JSON text in UTF-8',
  answerBytes: 'bytes of one message of the frame, likewise',
  messageDepth: 'levels of one message, itself included',
  idLength: 'UTF-16 code units of an id',
  inFlight: 'requests without a reply',
  queuedApprovals: 'approvals that wait for the one on screen',
  promptsPerMinute: 'approvals in one minute',
  promptCooldown: 'without approvals, after too many',
  transactionsTogether: 'Solana transactions of one approval',
  callsTogether: 'calls of one batch',
  callsIdLength: 'UTF-16 code units of the id of a batch',
}

const counts: readonly string[] = [
  'messageBytes',
  'answerBytes',
  'messageDepth',
  'idLength',
  'inFlight',
  'queuedApprovals',
  'promptsPerMinute',
  'transactionsTogether',
  'callsTogether',
  'callsIdLength',
]

export function limitTable(): string {
  const rows = Object.entries(limits).map(([name, value]) => {
    const amount = value.toLocaleString('en')
    const text = limitTexts[name as keyof typeof limits]
    return [counts.includes(name) ? amount : `${amount} ms`, text]
  })
  return table(['limit', 'of what'], rows)
}

export function errorTable(): string {
  // The table's keys are exactly the codes.
  const codes = Object.keys(frameErrorCodes) as FrameErrorCode[]
  return table(
    ['reason', 'code', 'message'],
    codes.map((code) => [
      `\`${code}\``,
      String(frameErrorCodes[code].rpc),
      frameErrorCodes[code].message,
    ]),
  )
}

/** Names of the requests that have a time limit. */
export function timedRequests(): RequestName[] {
  // The registry's keys are exactly the names.
  return (Object.keys(requests) as RequestName[]).filter((name) => requests[name].timeout)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
