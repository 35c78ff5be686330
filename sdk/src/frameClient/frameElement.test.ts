// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createFrameElement } from './frameElement.ts'

describe('createFrameElement', () => {
  test.each([
    [
      'https://login.example/sdk?projectId=demo&next=https%3A%2F%2Fevil.example',
      'https://login.example',
    ],
    ['http://localhost:5180/sdk', 'http://localhost:5180'],
    ['https://user:password@login.example:443/sdk#*', 'https://login.example'],
  ])('behavior: %s may use passkeys on its own origin alone', (url, origin) => {
    const { iframe } = createFrameElement(url)
    expect(iframe.getAttribute('allow') ?? iframe.allow).toBe(
      `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`,
    )
  })
})
