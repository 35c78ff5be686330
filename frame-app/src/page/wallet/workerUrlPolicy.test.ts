import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWorkerUrlPolicy } from './workerUrlPolicy.ts'

const workerUrl = '/assets/vaultWorker-abc.js'

type Rules = { createScriptURL(url: string): string }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Trusted Types as far as a policy meets them: its rules are called as they are. */
function stubTrustedTypes() {
  const names: string[] = []
  const createPolicy = (name: string, rules: Rules) => {
    names.push(name)
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  return names
}

describe('createWorkerUrlPolicy', () => {
  test('default: one policy, under the name that the header allows', () => {
    const names = stubTrustedTypes()
    expect(createWorkerUrlPolicy(workerUrl)?.createScriptURL(workerUrl)).toBe(workerUrl)
    expect(names).toEqual(['latchkey'])
  })

  test.each([
    ...['', '/', '/assets/vaultWorker-abc.js?x', ' /assets/vaultWorker-abc.js'],
    ...['https://evil.example/assets/vaultWorker-abc.js', 'data:text/javascript,0', 'blob:x'],
  ])('error: %j is not the worker’s address', (url) => {
    stubTrustedTypes()
    const policy = createWorkerUrlPolicy(workerUrl)
    expect(() => policy?.createScriptURL(url)).toThrow(
      expect.objectContaining({ reason: 'INTERNAL' }),
    )
  })

  test('behavior: a browser without Trusted Types needs no policy', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(createWorkerUrlPolicy(workerUrl)).toBeUndefined()
  })
})
