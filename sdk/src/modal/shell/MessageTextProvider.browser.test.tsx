import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { DescribeMessage } from '../../i18n/errorTexts.ts'
import { englishMessages, type MessageTexts } from '../../i18n/messageTexts.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { testLatchkey } from '../../testing/startLatchkey.ts'
import { MessagesContext } from './MessagesContext.ts'
import { MessageTextProvider, useMessageText } from './MessageTextProvider.tsx'

const describeGerman: DescribeMessage = () => 'Der Code ist falsch.'

function ErrorLine(): ReactNode {
  return <p role="alert">{useMessageText()({ code: 'OTP_WRONG', message: 'Wrong code' })}</p>
}

async function open(loadErrors: MessageTexts['loadErrors']) {
  const latchkey = testLatchkey()
  const { modal } = latchkey._internal.stores
  modal.setState({ open: true })
  await render(
    <LatchkeyContext value={latchkey}>
      <MessagesContext value={{ ...englishMessages, loadErrors }}>
        <MessageTextProvider>
          <ErrorLine />
        </MessageTextProvider>
      </MessagesContext>
    </LatchkeyContext>,
  )
  return modal
}

const line = page.getByRole('alert')
const succeed = async () => describeGerman
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('MessageTextProvider', () => {
  test('behavior: until the texts have loaded, the message itself shows', async () => {
    const loading = createDeferred<DescribeMessage>()
    await open(() => loading.promise)
    expect(line.element().textContent).toBe('Wrong code')
    loading.resolve(describeGerman)
    await expect.element(line).toHaveTextContent('Der Code ist falsch.')
  })

  test('behavior: texts that did not load do once the browser is online again', async () => {
    const loads = [fail, succeed]
    await open(async () => loads.shift()?.() ?? expect.unreachable())
    await expect.poll(() => loads.length).toBe(1)
    expect(line.element().textContent).toBe('Wrong code')
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'))
        return line.element().textContent
      })
      .toBe('Der Code ist falsch.')
  })

  test('behavior: texts that did not load do with the next opening', async () => {
    const loads = [fail, succeed]
    const modal = await open(async () => loads.shift()?.() ?? expect.unreachable())
    await expect.poll(() => loads.length).toBe(1)
    flushSync(() => modal.setState({ open: false }))
    modal.setState({ open: true })
    await expect.element(line).toHaveTextContent('Der Code ist falsch.')
  })
})
