/** A real SMTP server that keeps its emails, with a page and an API to read them. */

import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressObject, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { closeServer, listen } from './listen.ts'
import { patience } from './patience.ts'

export type Mail = {
  id: number
  to: string
  subject: string
  at: string
  text: string
  html: string
}

export type Inbox = {
  smtpUrl: string
  url: string
  /** Waits for the newest email to `to` after email number `after`, with a text like `pattern`. */
  waitForMail(
    to: string,
    options?: { after?: number; pattern?: RegExp; withinMs?: number },
  ): Promise<Mail>
  /** Number of the newest email. */
  newest(): number
  mails(): readonly Mail[]
  stop(): Promise<unknown>
}

export async function startInbox({ smtpPort = 0, webPort = 0 } = {}): Promise<Inbox> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        mails.push({
          id: mails.length + 1,
          to: readAddresses(parsed.to),
          subject: parsed.subject ?? '',
          at: new Date().toISOString(),
          text: parsed.text ?? '',
          html: typeof parsed.html === 'string' ? parsed.html : '',
        })
        done()
      }, done)
    },
  })
  const web = createServer((request, response) => {
    answer(mails, request, response).catch((error: Error) => {
      response.writeHead(500).end(error.message)
    })
  })
  const smtpPortInUse = await listen(smtp.server as unknown as Server, smtpPort)
  const webPortInUse = await listen(web, webPort)

  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPortInUse}`,
    url: `http://127.0.0.1:${webPortInUse}`,
    newest: () => mails.length,
    mails: () => mails,
    async waitForMail(to, { after = 0, pattern, withinMs = patience } = {}) {
      const until = Date.now() + withinMs
      for (;;) {
        const found = mails.findLast(
          (mail) =>
            mail.id > after && mail.to === to.toLowerCase() && (pattern?.test(mail.text) ?? true),
        )
        if (found) return found
        if (Date.now() > until) throw new Error(`No email to ${to} within ${withinMs} ms`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    stop: () =>
      Promise.all([closeServer(web), new Promise<void>((resolve) => smtp.close(() => resolve()))]),
  }
}

function readAddresses(to: AddressObject | AddressObject[] | undefined): string {
  const lists = to === undefined ? [] : [to].flat()
  return lists
    .flatMap((list) => list.value.map(({ address }) => address?.toLowerCase() ?? ''))
    .join(', ')
}

const pages: Record<string, { file: string; type: string }> = {
  '/': { file: 'inbox.html', type: 'text/html; charset=utf-8' },
  '/colours.css': { file: 'colours.css', type: 'text/css' },
  '/inbox.css': { file: 'inbox.css', type: 'text/css' },
  '/inbox.js': { file: 'inbox.js', type: 'text/javascript' },
}

async function answer(mails: readonly Mail[], request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://inbox')
  const page = pages[pathname]
  if (page) {
    response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' })
    return response.end(await readFile(new URL(`./inboxPage/${page.file}`, import.meta.url)))
  }
  if (pathname === '/api/mails') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    return response.end(JSON.stringify(mails.map(({ html, text, ...rest }) => rest).reverse()))
  }
  const mail = mails[Number(/^\/mails\/(\d+)$/.exec(pathname)?.[1]) - 1]
  if (!mail) return response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation allow-popups-to-escape-sandbox",
  })
  // Links open in a new tab, as they do in an email program.
  return response.end(`<base target="_blank">${mail.html || `<pre>${escapeHtml(mail.text)}</pre>`}`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
