/** The pages that take the place of an identity provider on this machine. */
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

const title = 'Local sign-in, for trying Latchkey'
const styles: Record<string, URL> = {
  '/colours.css': new URL('../inboxPage/colours.css', import.meta.url),
  '/signIn.css': new URL('./signIn.css', import.meta.url),
}

/** Returns false for a path that is not a style. */
export async function sendStyle(pathname: string, response: ServerResponse): Promise<boolean> {
  const style = styles[pathname]
  if (!style) return false
  response.writeHead(200, { 'content-type': 'text/css' }).end(await readFile(style))
  return true
}

/** @param form HTML of the page's own */
export function sendPage(response: ServerResponse, status: number, sentence: string, form = '') {
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
