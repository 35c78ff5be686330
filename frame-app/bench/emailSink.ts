/**
 * An SMTP server that takes every email at once, in a process of its own: the
 * `smtp-server` package, which takes twice as many as the bound. Its parent is
 * sent the port, and the number of emails taken whenever it sends a message.
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
