/** In place of the Farcaster app: one press approves a sign-in as a test person. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { approveFarcaster } from '../farcasterApp.ts'
import type { FarcasterRelay } from '../farcasterRelay.ts'
import { findPerson, people, type TestPerson } from './people.ts'
import { sendPage, sendStyle } from './sendPage.ts'

/** The key is the number of the account: anybody knows it. */
export const getOwner = ({ fid }: TestPerson): PrivateKeyAccount =>
  privateKeyToAccount(`0x${fid.toString(16).padStart(64, '0')}`)

/** Returns false for a path of the relay. */
export async function answerFarcaster(
  relay: FarcasterRelay,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', relay.url)
  if (await sendStyle(url.pathname, response)) return true
  if (url.pathname === '/') {
    sendPage(response, 200, 'Choose Farcaster in the dApp, copy the link, and open it in a tab.')
    return true
  }
  if (url.pathname !== '/~/siwf') return false
  const { domain } = relay.signatureParams(url.href)
  if (domain === undefined) {
    sendPage(response, 400, 'This sign-in has ended. Close this page, and start again in the dApp.')
  } else if (request.method !== 'POST') {
    sendPage(response, 200, introduction, choice)
  } else {
    const person = findPerson(new URLSearchParams(await text(request)).get('person') ?? undefined)
    if (person) await approve(relay, url.href, person)
    sendPage(response, person ? 200 : 400, person ? confirm(person) : introduction)
  }
  return true
}

const approve = (relay: FarcasterRelay, url: string, person: TestPerson) =>
  approveFarcaster(relay, url, {
    account: getOwner(person),
    fid: person.fid,
    username: `${person.id}.eth`,
  })

const introduction =
  'This page takes the place of the Farcaster app on this machine. Nobody here is real, and their keys are public. Who signs in? To cancel, close this page.'

const confirm = ({ name }: TestPerson) =>
  `${name} has approved the sign-in. Close this page, and go back to the dApp.`

const choice = `<form method="post">
${people
  .map(
    ({ id, name, fid }) =>
      `<button name="person" value="${id}"><strong>${name}</strong><small>${id}.eth, Farcaster account ${fid}</small></button>`,
  )
  .join('\n')}
</form>`
