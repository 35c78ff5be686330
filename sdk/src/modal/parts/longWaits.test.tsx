// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ViewSkeleton } from '../shell/ViewSkeleton.tsx'
import { PairingLink } from '../views/ConnectingWalletConnect/PairingLink.tsx'
import { PairingQr } from '../views/ConnectingWalletConnect/PairingQr.tsx'
import { Retrieving } from './Retrieving.tsx'
import { SwitchingHelp } from './SwitchingHelp.tsx'
import { WalletSkeletons } from './WalletSkeletons.tsx'

async function render(view: ReactNode) {
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  await act(() => root.render(view))
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  return {
    pass,
    text: () => box.textContent ?? '',
    find: (name: string) => box.querySelector(name),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const qr = { uri: undefined, isPhone: false, copy: () => undefined }
const wallet = { id: 'a', name: 'Example' }

describe('a wait of over 10 s', () => {
  test.each<[string, ReactNode, string, string]>([
    ['the code of a view', <ViewSkeleton key="" />, '', 'Still loading.'],
    ['the wallet list', <WalletSkeletons key="" count={2} />, '', 'Still loading wallets.'],
    ['a pairing', <PairingQr key="" wallet={undefined} {...qr} />, 'Preparing', 'Still preparing'],
    [
      'a link to a wallet',
      <PairingLink
        key=""
        wallet={wallet}
        at="mobile"
        isOpened={false}
        open={() => undefined}
        {...qr}
      />,
      'Preparing',
      'Still preparing',
    ],
    ['the account', <Retrieving key="" />, 'Retrieving', 'This is taking longer'],
    ['a switch of the network', <SwitchingHelp key="" />, 'Approve', 'Still waiting.'],
  ])('behavior: %s says what helps', async (_, view, early, late) => {
    const { pass, text } = await render(view)
    await pass(9_999)
    expect(text()).toContain(early)
    expect(text()).not.toContain('Still')
    await pass(1)
    expect(text()).toContain(late)
  })

  test('behavior: screen readers get it, too', async () => {
    const { pass, find } = await render(<WalletSkeletons count={2} />)
    await pass(10_000)
    expect(find('[role=status]')?.textContent).toContain('Check your internet connection')
  })
})
