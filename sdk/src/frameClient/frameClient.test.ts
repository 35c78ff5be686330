// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { forever, on } from '../testing/fakeFrame.ts'
import { evmAddress, mockUser } from '../testing/mockUser.ts'
import { type StartedFrameClient, startFrameClient } from '../testing/startFrameClient.ts'
import { createFrameElement } from './frameElement.ts'
import { loginCacheKeys } from './loginCache.ts'

function spyOnWarnings() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

/** Fails the frame's load and returns the error of `init`. */
async function failToLoad({ frame, fake }: StartedFrameClient, beforehand = () => {}) {
  const opening = frame.init()
  opening.catch(() => undefined)
  await expect.poll(() => fake.opened()).toBe(1)
  beforehand()
  fake.iframe().dispatchEvent(new Event('error'))
  return opening.catch((error: unknown) => error)
}

describe('init', () => {
  test('default: nothing before it, then the iframe and the introduction', async () => {
    const { frame, fake, names } = startFrameClient()
    expect(document.querySelector('iframe')).toBeNull()
    await frame.init()
    const iframe = document.querySelector('iframe')
    expect(iframe?.src).toBe(
      'https://frame.example/sdk?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false',
    )
    expect(names()).toEqual(['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
    expect(fake.requests[0]?.payload).toEqual({
      metadata: { name: 'Demo', description: '', url: location.origin, icons: [] },
      sdkVersion: '0.0.1',
      sdkType: 'test',
      projectId: 'demo',
    })
  })

  test('param: locale: it is in the address', async () => {
    await startFrameClient({}, { locale: 'pt-BR' }).frame.init()
    expect(document.querySelector('iframe')?.src).toMatch(/&locale=pt-BR$/)
  })

  test('behavior: calls at the same time share one frame', async () => {
    const { frame, fake, names } = startFrameClient({
      answers: on('GET_CHAIN_ID', () => ({ chainId: 1 })),
    })
    await Promise.all([frame.init(), frame.init(), frame.getChainId()])
    expect(fake.opened()).toBe(1)
    expect(names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(1)
  })

  test('error: a silent frame names cause and cure, and may be tried again', async () => {
    const onTimeout = vi.fn()
    const warn = spyOnWarnings()
    vi.stubGlobal('fetch', async () => new Response())
    const { frame, fake } = startFrameClient({ silent: true }, { onTimeout })
    vi.useFakeTimers()
    const first = frame.init()
    first.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(first).rejects.toMatchObject({
      reason: 'FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
      data: {
        cause: 'refused',
        hint: expect.stringContaining(`latchkey origins add demo ${location.origin}`),
      },
    })
    expect(onTimeout).toHaveBeenCalledWith('iframe_load_failed')
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`latchkey origins add demo ${location.origin}`),
    )
    expect(document.querySelector('iframe')).toBeNull()
    vi.useRealTimers()
    const second = frame.init()
    await expect.poll(() => fake.opened()).toBe(2)
    fake.ready()
    await second
  })

  test('error: a server that does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { frame, fake } = startFrameClient({ silent: true })
    const opening = frame.init()
    opening.catch(() => undefined)
    await expect.poll(() => fake.opened()).toBe(1)
    fake.iframe().dispatchEvent(new Event('error'))
    await expect(opening).rejects.toMatchObject({
      data: { cause: 'unreachable', hint: expect.stringContaining('https://frame.example') },
    })
  })

  test('error: a frame that the page’s own policy blocks names the directive', async () => {
    const warn = spyOnWarnings()
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://frame.example/sdk',
    })
    const error = await failToLoad(startFrameClient({ silent: true }), () =>
      document.dispatchEvent(violation),
    )
    const hint = expect.stringContaining('Add https://frame.example to its frame-src directive')
    expect(error).toMatchObject({ data: { cause: 'blocked', hint } })
    expect(warn).toHaveBeenCalledExactlyOnceWith(hint)
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([
    ['frame-src', 'https://video.example/'],
    ['frame-src', 'https://frame.example.org/sdk'],
    ['connect-src', 'https://frame.example/sdk'],
  ])('behavior: a violation of %s by %s explains nothing', async (directive, blockedURI) => {
    spyOnWarnings()
    vi.stubGlobal('fetch', async () => new Response())
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: directive,
      blockedURI,
    })
    const error = await failToLoad(startFrameClient({ silent: true }), () =>
      document.dispatchEvent(violation),
    )
    expect(error).toMatchObject({ data: { cause: 'refused' } })
  })

  test('error: PROJECT_NOT_FOUND keeps its message and names the command', async () => {
    const warn = spyOnWarnings()
    const refuse = () => {
      throw new FrameError('PROJECT_NOT_FOUND')
    }
    const { frame } = startFrameClient({ answers: { SYNC_DAPP_DATA: refuse } })
    const hint = expect.stringContaining('latchkey projects add <name> --id demo')
    await expect(frame.init()).rejects.toMatchObject({
      message: 'Invalid Project ID',
      data: { hint },
    })
    expect(warn).toHaveBeenCalledExactlyOnceWith(hint)
  })

  test('behavior: a second frame of the same login is warned of', async () => {
    const warn = spyOnWarnings()
    const first = startFrameClient()
    await first.frame.init()
    expect(warn).not.toHaveBeenCalled()
    const second = createFrameElement(first.frame.element.iframe.src.replace('eip155', 'solana'))
    second.append()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('second login frame'))
    second.remove()
  })

  test.each([
    ['frameUrl', { origin: 'https://other.example' }, {}],
    ['projectId', {}, { projectId: 'other' }],
  ])('behavior: frames of another %s work side by side', async (_, options, parameters) => {
    const warn = spyOnWarnings()
    const first = startFrameClient({ answers: on('GET_USER', () => mockUser()) })
    await first.frame.init()
    if (!('origin' in options)) first.fake.stopObserving()
    const second = startFrameClient(options, parameters)
    await second.frame.init()
    await expect(first.frame.getUser({})).resolves.toMatchObject({ address: evmAddress })
    const ids = [...document.querySelectorAll('iframe')].map(({ id }) => id)
    expect(ids).toEqual(['w3m-iframe', 'w3m-iframe-2'])
    expect(first.names()).not.toEqual(second.names())
    expect(warn).not.toHaveBeenCalled()
    second.frame.destroy()
    await expect(first.frame.getUser({})).resolves.toMatchObject({ address: evmAddress })
  })

  test('error: an origin that is not allowed, as the refusal page answers it', async () => {
    vi.useFakeTimers()
    const message = 'run `latchkey origins add demo http://localhost:3000`'
    const refuse = () => {
      throw new FrameError('ORIGIN_NOT_ALLOWED', { message })
    }
    const warn = spyOnWarnings()
    const { frame } = startFrameClient({ version: undefined, answers: { SYNC_DAPP_DATA: refuse } })
    const opening = frame.init()
    opening.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(600)
    await expect(opening).rejects.toMatchObject({ reason: 'ORIGIN_NOT_ALLOWED', message })
    expect(warn).toHaveBeenCalledExactlyOnceWith(`[latchkey] ${message}`)
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('behavior: no smart accounts is no failure', async () => {
    const { frame, storage } = startFrameClient({
      answers: {
        GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
          throw new FrameError('NOT_CONFIGURED')
        },
      },
    })
    await frame.init()
    expect(storage.getItem(loginCacheKeys.smartAccountNetworks)).toBe('')
  })

  test('behavior: a reloaded frame is introduced again', async () => {
    const { frame, fake, names } = startFrameClient()
    const opened = vi.fn()
    frame.on('opened', opened)
    await frame.init()
    fake.ready()
    await expect.poll(() => opened).toHaveBeenCalledTimes(2)
    expect(names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(2)
  })

  test('behavior: after RELOAD, requests wait until the frame is ready again', async () => {
    const { frame, fake, names } = startFrameClient({
      answers: { ...on('RELOAD', () => undefined), ...on('GET_CHAIN_ID', () => ({ chainId: 1 })) },
    })
    await frame.init()
    void frame.reload()
    const next = frame.getChainId()
    await expect.poll(() => names()).toContain('RELOAD')
    await new Promise((resolve) => setTimeout(resolve))
    expect(names()).not.toContain('GET_CHAIN_ID')
    fake.ready()
    expect(await next).toEqual({ chainId: 1 })
  })

  test('behavior: a frame that ignores RELOAD delays requests by 5 s', async () => {
    const { frame } = startFrameClient({
      answers: { ...on('RELOAD', () => undefined), ...on('GET_CHAIN_ID', () => ({ chainId: 1 })) },
    })
    await frame.init()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await frame.reload()
    const next = frame.getChainId()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await next).toEqual({ chainId: 1 })
  })

  test('error: a frame that dies on reload; the next request opens another', async () => {
    const { frame, fake } = startFrameClient({
      answers: { GET_USER: forever, ...on('GET_CHAIN_ID', () => ({ chainId: 1 })) },
    })
    await frame.init()
    const open = frame.getUser()
    open.catch(() => undefined)
    fake.iframe().dispatchEvent(new Event('load'))
    vi.useFakeTimers()
    fake.iframe().dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(open).rejects.toMatchObject({ reason: 'FRAME_LOAD_FAILED' })
    vi.useRealTimers()
    expect(await frame.getChainId()).toEqual({ chainId: 1 })
    expect(fake.opened()).toBe(2)
  })
})

describe('events', () => {
  test('default: a change in another tab', async () => {
    const { frame, fake } = startFrameClient()
    const changed = vi.fn()
    frame.on('accountsChanged', changed)
    await frame.init()
    fake.event('ACCOUNTS_CHANGED', undefined)
    await expect.poll(() => changed).toHaveBeenCalledOnce()
  })
})

describe('destroy', () => {
  test('default: open requests reject and the iframe goes', async () => {
    const { frame, names } = startFrameClient({ answers: { GET_USER: forever } })
    const reply = frame.getUser()
    reply.catch(() => undefined)
    await expect.poll(() => names()).toContain('GET_USER')
    frame.destroy()
    await expect(reply).rejects.toMatchObject({ reason: 'DISCONNECTED' })
    await expect(frame.getUser()).rejects.toMatchObject({ reason: 'DISCONNECTED' })
    expect(document.querySelector('iframe')).toBeNull()
  })
})
