// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memorySessions } from '../../testing/memorySessions.ts'
import { type ClientParameters, openClient } from './openClient.ts'

const metadata = { name: 'dApp', description: '', url: location.origin, icons: [] }

async function open(parameters: Partial<ClientParameters> = {}) {
  const opened = await openClient({
    projectId: '0'.repeat(32),
    relayUrl: 'ws://127.0.0.1:9',
    metadata,
    storage: memorySessions(),
    ...parameters,
  })
  onTestFinished(() => opened.close())
  return opened
}

describe('openClient', () => {
  test('behavior: asks no host to attest a request', async () => {
    const { client } = await open()
    const register = client.core.verify.register
    expect(await register({ id: 'x', decryptedId: 'y' })).toBe('')
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('behavior: records nothing for its vendor', async () => {
    const { client } = await open()
    expect(client.core.eventClient).toMatchObject({ telemetryEnabled: false })
  })

  test('behavior: keeps no log and adds nothing to the window', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => written.mockRestore())
    const before = Object.keys(window)
    const { client } = await open()
    client.core.logger.error('a topic')
    expect(written).not.toHaveBeenCalled()
    expect(Object.keys(window)).toEqual(before)
  })

  test('behavior: instances on one page share nothing', async () => {
    const first = await open({ projectId: '1'.repeat(32) })
    const second = await open({ projectId: '2'.repeat(32) })
    expect(second.client.core).not.toBe(first.client.core)
    expect(second.client.core.projectId).toBe('2'.repeat(32))
  })

  test('error: the package is not installed', async () => {
    const missing = () => Promise.reject(new TypeError('Failed to resolve module'))
    const parameters = { projectId: 'x', relayUrl: undefined, metadata, storage: undefined }
    await expect(openClient(parameters, missing)).rejects.toMatchObject({
      code: 'PACKAGE_MISSING',
      hint: 'Install @walletconnect/universal-provider@2.21.8',
    })
  })
})
