import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { testLatchkey } from '../testing/startLatchkey.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

describe('LatchkeyProvider', () => {
  test('behavior: a server renders English, whatever the locale: languages load in the browser', () => {
    const html = renderToString(
      <LatchkeyProvider latchkey={testLatchkey({ modal: { locale: 'pl' } })}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    expect(html).toContain('>Connect wallet</button>')
  })
})
