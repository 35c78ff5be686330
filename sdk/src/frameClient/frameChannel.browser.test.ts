import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { windowFrame } from '../testing/windowFrame.ts'
import { createFrameChannel, type FrameChannelParameters } from './frameChannel.ts'

function open(iframe: HTMLIFrameElement, parameters: Partial<FrameChannelParameters> = {}) {
  const onReload = vi.fn()
  const channel = createFrameChannel({
    iframe,
    origin: location.origin,
    onEvent: vi.fn(),
    onReload,
    onFailure: vi.fn(),
    ...parameters,
  })
  document.body.append(iframe)
  const close = () => {
    channel.close(new FrameError('DISCONNECTED'))
    iframe.remove()
  }
  onTestFinished(close)
  return { channel, onReload, close }
}

describe('createFrameChannel', () => {
  test('default: READY, handshake and a request over the port', async () => {
    const { channel } = open(windowFrame('echo'))
    const payload = { method: 'eth_call', params: [{ to: '0x00' }] }
    expect(await channel.send('RPC_REQUEST', payload)).toEqual(payload)
  })

  test('behavior: a reload of the document is a new port', async () => {
    const iframe = windowFrame('echo')
    const { channel, onReload } = open(iframe)
    await channel.ready()
    iframe.contentWindow?.location.reload()
    await expect.poll(() => onReload).toHaveBeenCalledOnce()
    expect(await channel.send('RPC_REQUEST', { method: 'm' })).toEqual({ method: 'm' })
  })

  test('error: messages of another origin are ignored', async () => {
    const onFailure = vi.fn()
    const { channel } = open(windowFrame('echo'), { origin: 'https://frame.example', onFailure })
    const ready = channel.ready()
    ready.catch(() => undefined)
    await expect.poll(() => onFailure).toHaveBeenCalledOnce()
    await expect(ready).rejects.toMatchObject({ data: { cause: 'refused' } })
  })

  test('T3: 250 openings against windows that shout READY and CONNECTED: none is won', async () => {
    const siblings = [windowFrame('hostile'), windowFrame('hostile', true)]
    const heard = { own: 0, hostile: 0 }
    const count = ({ source }: MessageEvent) => {
      if (siblings.some(({ contentWindow }) => contentWindow === source)) heard.hostile += 1
      else heard.own += 1
    }
    addEventListener('message', count)
    onTestFinished(() => {
      removeEventListener('message', count)
      for (const sibling of siblings) sibling.remove()
    })
    document.body.append(...siblings)
    await expect.poll(() => heard.hostile).toBeGreaterThan(100)
    const race = async () => {
      const { channel, onReload, close } = open(windowFrame('echo'))
      const answer = await channel.send('RPC_REQUEST', { method: 'eth_accounts' })
      close()
      return { answer, reloads: onReload.mock.calls.length }
    }
    const own = { answer: { method: 'eth_accounts' }, reloads: 0 }
    for (let round = 0; round < 25; round += 1)
      expect(await Promise.all(Array.from({ length: 10 }, race))).toEqual(Array(10).fill(own))
    expect(heard.hostile).toBeGreaterThan(500)
  }, 120_000)
})
