// @vitest-environment jsdom
import { connectedMessage, errorMessage, successMessage } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, forever } from '../testing/fakeFrame.ts'
import { type OpenedChannel, openChannel } from '../testing/openChannel.ts'

const user = { address: '0x0000000000000000000000000000000000000001', chainId: 1 }
const answers: Answers = { IS_CONNECTED: () => ({ isConnected: true }), GET_USER: () => user }

describe('T2: forged messages', () => {
  /** A window of another origin that knows every id. */
  function forge({ fake, iframe }: OpenedChannel, count: number) {
    const sibling = document.createElement('iframe')
    document.head.append(sibling)
    const sources = [window, sibling.contentWindow, null, iframe.contentWindow] as const
    const origins = [
      'https://frame.example',
      'https://frame.example.attacker.test',
      'https://attacker.test',
      'http://frame.example',
      'https://frame.example:8443',
      'null',
      location.origin,
    ]
    const ids = fake.requests.map(({ id }) => id)
    let sent = 0
    for (let index = 0; sent < count; index += 1) {
      const source = sources[index % sources.length] ?? null
      const origin = origins[index % origins.length] ?? ''
      // The real frame itself is not forged.
      if (source === iframe.contentWindow && origin === fake.origin) continue
      const id = ids[index % ids.length] ?? ''
      const kinds = [
        successMessage('GET_USER', id, { ...user, address: '0xbad' }),
        errorMessage('GET_USER', id, { message: 'forged' }),
        connectedMessage(id),
        { type: '@w3m-frame/READY', payload: { version: '4' } },
      ]
      for (const kind of kinds) fake.postFrom(source, origin, kind)
      sent += kinds.length
    }
    sibling.remove()
  }

  test.each([
    ['on the port', '4'],
    ['on the window', undefined],
  ])('behavior: 10,000 with stolen ids, %s: none is accepted', async (_, version) => {
    const opened = openChannel({ version, answers: { GET_USER: forever } })
    const { channel, fake, onReload, received } = opened
    const replies = Array.from({ length: 20 }, () => channel.send('GET_USER', undefined))
    await received(20)
    let accepted = 0
    for (const reply of replies) {
      reply.then(
        ({ address }) => {
          if (address !== user.address) accepted += 1
        },
        () => {
          accepted += 1
        },
      )
    }
    forge(opened, 10_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(accepted).toBe(0)
    expect(onReload).not.toHaveBeenCalled()
    for (const { id } of fake.requests) fake.post(successMessage('GET_USER', id, user))
    expect(await Promise.all(replies)).toHaveLength(20)
    expect(accepted).toBe(0)
  })

  test('behavior: on the port, even window messages of the frame itself settle nothing', async () => {
    const { channel, fake, iframe, received } = openChannel({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await received(1)
    const id = fake.requests[0]?.id
    const forged = successMessage('GET_USER', id, { ...user, address: '0xbad' })
    fake.postFrom(iframe.contentWindow, fake.origin, forged)
    fake.post(successMessage('GET_USER', id, user))
    expect(await reply).toEqual(user)
  })

  test('T3: a CONNECTED with another id does not open the port', async () => {
    const { channel, fake } = openChannel({ answers, handshake: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ready = vi.fn()
    channel.ready().then(ready, () => {})
    for (let index = 0; index < 1_000; index += 1) {
      fake.postFrom(window, 'https://attacker.test', connectedMessage(crypto.randomUUID()))
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(ready).not.toHaveBeenCalled()
  })
})
