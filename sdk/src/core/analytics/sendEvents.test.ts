// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { passTime } from '../../testing/passTime.ts'
import { startMock } from '../../testing/startMock.ts'

type Sent = { url: string; request: RequestInit; body: Record<string, unknown> }

type StartParameters = { status?: number; analytics?: { url: string } | undefined }

const endpoint = { url: 'https://a.example/' }

function start({ status = 200, ...options }: StartParameters = {}) {
  vi.useFakeTimers()
  const sent: Sent[] = []
  /** Of every instance, before the events that a test is about. */
  const initialized: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const body = JSON.parse(String(request.body))
    const list = body.props.event === 'INITIALIZE' ? initialized : sent
    list.push({ url, request, body })
    return new Response(null, { status })
  })
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    printed.mockRestore()
  })
  const { latchkey } = startMock({}, { analytics: endpoint, ...options })
  const { emit, stores } = latchkey._internal
  const click = (times: number) => {
    for (let count = 0; count < times; count += 1) emit('CLICK_NETWORKS', undefined)
  }
  const until = (count: number) => passTime(() => sent.length >= count)
  return {
    latchkey,
    sent,
    initialized,
    printed,
    click,
    until,
    alert: () => stores.alert.getState(),
  }
}

describe('sendEvents', () => {
  test('default: sends nothing anywhere', async () => {
    const { sent, click } = start({ analytics: undefined })
    click(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })

  test('param: analytics: one POST /e for each event, without query, address or cookie', async () => {
    history.replaceState(null, '', '/shop?token=secret#fragment')
    const { latchkey, sent, until } = start()
    latchkey.open()
    latchkey._internal.emit('CONNECT_ERROR', { message: 'No account ada@example.org' })
    expect(sent).toEqual([])
    await until(2)
    expect(sent[0]?.url).toBe('https://a.example/e?projectId=demo&st=latchkey&sv=0.1.0')
    expect(sent[0]?.request).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    expect(sent.map(({ body }) => body)).toEqual([
      {
        eventId: expect.stringMatching(
          /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
        ),
        url: `${location.origin}/shop`,
        domain: 'localhost',
        timestamp: expect.any(Number),
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
      expect.objectContaining({
        props: expect.objectContaining({ properties: { message: 'No account …' } }),
      }),
    ])
  })

  test('behavior: the start of an instance is sent once, the loading of its modal is not', async () => {
    const { latchkey, sent, initialized, click, until } = start()
    latchkey._internal.emit('MODAL_CREATED', undefined)
    click(1)
    await until(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(initialized).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  test('behavior: at most 20 in a second, and the newest 100 wait', async () => {
    const { sent, click, until } = start()
    click(1)
    await until(1)
    click(500)
    await until(21)
    expect(sent).toHaveLength(21)
    await until(101)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(101)
  })

  test('behavior: a page that goes sends what waits at once', async () => {
    const { sent, click, until } = start()
    click(1)
    await until(1)
    click(3)
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(4)
  })

  test('error: 403: one alert, and nothing is sent any more', async () => {
    const { sent, printed, click, until, alert } = start({
      status: 403,
    })
    click(3)
    await until(3)
    await vi.advanceTimersByTimeAsync(10)
    click(50)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(3)
    expect(alert()).toEqual({ open: 'ORIGIN_NOT_ALLOWED', shown: ['ORIGIN_NOT_ALLOWED'] })
    expect(printed).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Allow this origin there'),
    )
  })

  test('error: an endpoint that is down or fails goes unnoticed', async () => {
    const { click, until, sent, alert } = start({
      status: 500,
    })
    click(1)
    await until(1)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    click(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(alert().open).toBeUndefined()
  })

  test('behavior: a destroyed instance sends what waits, and nothing later', async () => {
    const { latchkey, sent, click, until } = start()
    click(1)
    await until(1)
    click(2)
    await vi.advanceTimersByTimeAsync(0)
    latchkey.destroy()
    click(5)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(3)
  })
})
