/** The provider's page: one press chooses a test person. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { findPerson, people } from './people.ts'
import { sendPage, sendStyle } from './sendPage.ts'

/** Returns false for a path that the provider answers itself. */
export async function answerSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider')
  if (await sendStyle(pathname, response)) return true
  if (pathname === '/') {
    sendPage(response, 200, 'Choose a sign-in by a provider in the dApp, and it opens here.')
    return true
  }
  if (!pathname.startsWith('/interaction/')) return false
  const started = await provider.interactionDetails(request, response).catch(() => undefined)
  if (!started) {
    sendPage(response, 400, 'This sign-in has ended. Close this page, and start again in the dApp.')
  } else if (request.method !== 'POST') {
    sendPage(response, 200, introduce(String(started.params.client_id)), choice)
  } else {
    const person = findPerson(new URLSearchParams(await text(request)).get('person') ?? undefined)
    await provider.interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.id, remember: false } }
        : { error: 'access_denied', error_description: 'The person cancelled' },
    )
  }
  return true
}

/** @param client one of the provider's own names */
const introduce = (client: string) =>
  `This page takes the place of ${client} on this machine. Nobody here is real, and there are no passwords. Who signs in?`

const choice = `<form method="post">
${people
  .map(
    ({ id, name, email }) =>
      `<button name="person" value="${id}"><strong>${name}</strong><small>${email}</small></button>`,
  )
  .join('\n')}
<button class="cancel" name="person" value="">Cancel</button>
</form>`
