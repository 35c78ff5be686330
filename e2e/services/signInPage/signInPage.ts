/** The provider's page: one press chooses a test person. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { findPerson, people } from './people.ts'

const title = 'Local sign-in, for trying Latchkey'
const styles: Record<string, URL> = {
  '/colours.css': new URL('../inboxPage/colours.css', import.meta.url),
  '/signIn.css': new URL('./signIn.css', import.meta.url),
}

/** Returns false for a path that the provider answers itself. */
export async function answerSignIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider')
  const style = styles[pathname]
  if (style) {
    response.writeHead(200, { 'content-type': 'text/css' }).end(await readFile(style))
    return true
  }
  if (pathname === '/') {
    send(response, 200, 'Choose a sign-in by a provider in the dApp, and it opens here.')
    return true
  }
  if (!pathname.startsWith('/interaction/')) return false
  const started = await provider.interactionDetails(request, response).catch(() => undefined)
  if (!started) {
    send(response, 400, 'This sign-in has ended. Close this page, and start again in the dApp.')
  } else if (request.method !== 'POST') {
    send(response, 200, introduce(String(started.params.client_id)), choice)
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

function send(response: ServerResponse, status: number, sentence: string, form = '') {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/colours.css">
<link rel="stylesheet" href="/signIn.css">
<main>
<h1>${title}</h1>
<p>${sentence}</p>
${form}
</main>
</html>
`)
}
