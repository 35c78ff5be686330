// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { base } from '../../networks/evm.ts'
import {
  type DataApiAnswers,
  dataApiUrl,
  installDataApi,
  neverAnswers,
  nftOf,
  refuseWith,
  transactionOf,
  transferOf,
} from '../../testing/fakeDataApi.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { startMock } from '../../testing/startMock.ts'
import type { LatchkeyEvent } from '../events.ts'
import { history } from '../queries/history.ts'
import { createActivity } from './activity.ts'

async function start(respond: DataApiAnswers['history']) {
  const api = installDataApi({ history: respond })
  onTestFinished(api.stop)
  const events: LatchkeyEvent['event'][] = []
  const { latchkey } = startMock(
    {},
    { api: { url: dataApiUrl }, onEvent: ({ event }) => events.push(event) },
  )
  await connect(latchkey)
  latchkey._internal.modalHost.attach()
  latchkey.open()
  const activity = createActivity(latchkey)
  onTestFinished(activity.stop)
  const ids = () => activity.state.getState().transactions.map(({ id }) => id)
  return { latchkey, api, activity, ids, events, toasts: recordToasts(latchkey) }
}

const pages: Readonly<Record<string, object>> = {
  null: { data: [transactionOf('1'), transactionOf('2')], next: 'b' },
  b: { data: [transactionOf('2'), transactionOf('3')], next: 'c' },
  c: { data: [transactionOf('4')], next: null },
}
const byCursor: DataApiAnswers['history'] = ({ searchParams }) =>
  pages[`${searchParams.get('cursor')}`]

describe('createActivity', () => {
  test('default: page by page, and no transaction twice', async () => {
    const { activity, ids, api, events } = await start(byCursor)
    await activity.load()
    expect([ids(), activity.state.getState().hasMore]).toEqual([['1', '2'], true])
    await Promise.all([activity.load(), activity.load()])
    await activity.load()
    expect(ids()).toEqual(['1', '2', '3', '4'])
    expect(activity.state.getState()).toMatchObject({ status: 'loaded', hasMore: false })
    await activity.load()
    expect(api.count('history')).toBe(3)
    expect(events.filter((name) => name === 'LOAD_MORE_TRANSACTIONS')).toHaveLength(2)
  })

  test('behavior: all spam and other chains are left out, some spam and no transfer stay', async () => {
    const spam = nftOf('Free money', { isSpam: true })
    const data = [
      transactionOf('spam', { transfers: [spam, spam] }),
      transactionOf('mixed', { transfers: [spam, transferOf('ETH', '1')] }),
      transactionOf('none', { transfers: [] }),
      transactionOf('null', { transfers: null }),
      transactionOf('other', { chain: base.caipNetworkId }),
    ]
    const { activity, ids } = await start(() => ({ data, next: null }))
    await activity.load()
    expect(ids()).toEqual(['mixed', 'none', 'null'])
  })

  test('behavior: a page that leads to itself is the last', async () => {
    const { activity } = await start(() => ({ data: [transactionOf('1')], next: 'same' }))
    await activity.load()
    await activity.load()
    expect(activity.state.getState().hasMore).toBe(false)
  })

  test('behavior: a refresh puts new transactions first, and updates known ones', async () => {
    const pending = transactionOf('1', { status: 'pending' })
    const { activity, ids, api, latchkey } = await start(() => ({ data: [pending], next: null }))
    await activity.load()
    api.answers.history = () => ({ data: [transactionOf('2'), transactionOf('1')], next: null })
    await history.refresh(latchkey, {})
    expect(ids()).toEqual(['2', '1'])
    const [, first] = activity.state.getState().transactions
    expect(first?.metadata.status).toBe('confirmed')
  })

  test('error: the list is empty and the cursor cleared, with a toast and an event', async () => {
    const { activity, ids, api, events, toasts } = await start(byCursor)
    await activity.load()
    api.answers.history = refuseWith(400)
    await activity.load()
    expect(activity.state.getState()).toEqual({
      status: 'failed',
      transactions: [],
      hasMore: false,
    })
    expect(events).toContain('ERROR_FETCH_TRANSACTIONS')
    await vi.waitFor(() => expect(toasts).toContain('HISTORY_UNAVAILABLE'))
    api.answers.history = byCursor
    await activity.load()
    // The first page again, from the cache.
    expect(ids()).toEqual(['1', '2'])
  })

  test('behavior: leaving ends the request, and says nothing', async () => {
    const { activity, api, events } = await start(neverAnswers)
    const loading = activity.load()
    await vi.waitFor(() => expect(api.count('history')).toBe(1))
    activity.stop()
    await loading
    expect(activity.state.getState().status).toBe('loading')
    expect(events).not.toContain('ERROR_FETCH_TRANSACTIONS')
  })
})
