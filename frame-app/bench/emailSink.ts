/**
 * An SMTP server in its own process, which takes every email at once: the `smtp-server` package
 * takes twice the bound. For each message, it sends its parent the number of emails.
 */
import { SMTPServer } from 'smtp-server'
import { listen } from '../src/server/http/listen.ts'

let taken = 0
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _, done) {
    stream.on('end', () => {
      taken += 1
      done()
    })
    stream.resume()
  },
})
smtp.server.on('connection', (socket) => socket.setNoDelay(true))
const port = await listen(smtp.server, { port: 0, host: '127.0.0.1', variable: 'port' })
process.on('message', () => process.send?.({ taken }))
process.send?.({ port })
