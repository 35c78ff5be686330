import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { diagnoseLoad } from './diagnoseLoad.ts'

const diagnose = (
  url: string,
  reason: 'FRAME_LOAD_FAILED' | 'INVALID_FRAME_URL' | 'PROJECT_DISABLED' = 'FRAME_LOAD_FAILED',
) =>
  diagnoseLoad(new FrameError(reason), {
    url: `${url}/sdk?projectId=demo`,
    projectId: 'demo',
    origin: 'https://dapp.example',
    isBlocked: false,
  })

describe('diagnoseLoad', () => {
  test.each(['http://login.example', 'http://192.168.1.5:8080'])(
    'error: %s, where browsers offer the frame no cryptography',
    async (url) => {
      expect(await diagnose(url)).toMatchObject({
        data: { cause: 'insecure', hint: expect.stringContaining(`${url} uses http`) },
      })
    },
  )

  test.each([
    'https://login.example',
    'http://localhost:8080',
    'http://frame.localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
  ])('behavior: %s is secure enough', async (url) => {
    vi.stubGlobal('fetch', async () => new Response())
    expect(await diagnose(url)).toMatchObject({ data: { cause: 'refused' } })
  })

  test('behavior: a site that responds may also be the wrong one', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    expect(await diagnose('https://other.example')).toMatchObject({
      data: { hint: expect.stringContaining('If frameUrl is right') },
    })
  })

  test('error: PROJECT_DISABLED names the command that enables the project', async () => {
    expect(await diagnose('https://login.example', 'PROJECT_DISABLED')).toMatchObject({
      reason: 'PROJECT_DISABLED',
      data: { hint: expect.stringContaining('latchkey projects enable demo') },
    })
  })

  test('error: INVALID_FRAME_URL names the options', async () => {
    expect(await diagnose('https://login.example', 'INVALID_FRAME_URL')).toMatchObject({
      reason: 'INVALID_FRAME_URL',
      data: { hint: expect.stringContaining('Check the frameUrl and projectId options') },
    })
  })
})
