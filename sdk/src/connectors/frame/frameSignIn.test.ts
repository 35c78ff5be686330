// @vitest-environment jsdom
import { FrameError, type RequestPayload, type User } from '@latchkey/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { goBack } from '../../core/modal/goBack.ts'
import { requestClose } from '../../core/modal/requestClose.ts'
import { solana } from '../../networks/solana.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { getFlowStore } from '../../siwx/flow/flowStore.ts'
import { type Answers, on } from '../../testing/fakeFrame.ts'
import { mockUser } from '../../testing/mockUser.ts'
import { startLatchkey, type TestOptions } from '../../testing/startLatchkey.ts'
import { createTestSiwx, siwxSigner as signer } from '../../testing/startSiwxFlow.ts'

type GetUser = RequestPayload<'GET_USER'>

const other = privateKeyToAccount(`0x${'09'.repeat(32)}`)

/** The frame's user, whose key is that of `signer`. */
const signedIn = (payload: GetUser): User => {
  const { chainId } = payload ?? {}
  const { allAccounts: _, ...user } = mockUser(chainId)
  return String(chainId).startsWith('solana:') ? user : { ...user, address: signer.address }
}

/** Signs as the frame does, after the user approved. */
async function approve(payload: GetUser, key = signer): Promise<User> {
  const user = signedIn(payload)
  const { siwxMessage } = payload ?? {}
  const message = siwxMessage?.serializedMessage?.replaceAll('<<AccountAddress>>', signer.address)
  if (!siwxMessage || message === undefined) return user
  return { ...user, message, siwxMessage, signature: await key.signMessage({ message }) }
}

function start(answer: NonNullable<Answers['GET_USER']>, options: TestOptions = {}) {
  const signIn = vi.fn(async () => {})
  const siwx = createTestSiwx({ signIn })
  const app = startLatchkey({ answers: on('GET_USER', answer) }, { siwx, ...options })
  const flow = () => getFlowStore(app.latchkey).getState().flow?.getState().status
  const sent = () =>
    app.fake.requests.flatMap((request) => (request.name === 'GET_USER' ? [request.payload] : []))
  return { ...app, siwx, signIn, flow, sent }
}

describe('one-click sign-in with the frame', () => {
  test('default: the login signs the message, and no view asks for another signature', async () => {
    const app = start(approve)
    const views: string[] = []
    app.latchkey._internal.stores.modal.subscribe(() => views.push(app.view()))
    await app.logIn()
    await expect.poll(app.flow).toBe('signed')
    expect(app.signIn).toHaveBeenCalledTimes(1)
    expect(await app.siwx.getSessions('eip155:1', signer.address)).toHaveLength(1)
    expect(app.sent()[0]?.siwxMessage).toMatchObject({
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:1',
      domain: 'shop.example',
      nonce: '0123456789abcdef',
      serializedMessage: expect.stringContaining('\n<<AccountAddress>>\n'),
    })
    expect(views).not.toContain('SIWXSignMessage')
    // While the frame asks, its approval screen shows.
    expect(views).toContain('ApproveTransaction')
    expect(app.latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test.each(['USER_REJECTED', 'TOO_MANY_PROMPTS', 'APPROVAL_UNSEEN'] as const)(
    'behavior: %s: the login goes on, and the sign-in view asks',
    async (reason) => {
      const app = start((payload) => {
        if (payload?.siwxMessage) throw new FrameError(reason)
        return signedIn(payload)
      })
      await app.logIn()
      expect(app.status()).toBe('connected')
      await expect.poll(app.view).toBe('SIWXSignMessage')
    },
  )

  test('behavior: a frame that signs nothing, such as an older one', async () => {
    const app = start(signedIn)
    await app.logIn()
    await expect.poll(app.view).toBe('SIWXSignMessage')
    expect(app.signIn).not.toHaveBeenCalled()
  })

  /** An approval that the frame shows, or not, of a sign-in that is required, or not. */
  async function ask({ isShown = true, required = true } = {}) {
    const asked = createDeferred<User>()
    const app = start((payload) => (payload?.siwxMessage ? asked.promise : signedIn(payload)), {
      siwx: createTestSiwx({ required }),
    })
    const done = app.logIn()
    await expect.poll(app.view).toBe('ApproveTransaction')
    await expect.poll(() => app.sent()).toHaveLength(1)
    // jsdom draws nothing.
    app.fake.iframe().checkVisibility = () => isShown
    const { modal } = app.latchkey._internal.stores
    return { ...app, asked, done, modal: () => modal.getState() }
  }

  test('behavior: leaving the approval screen closes it in the frame, too', async () => {
    const app = await ask({ isShown: false })
    const rejectAll = () => {
      app.asked.reject(new FrameError('RPC_ABORTED'))
      return {}
    }
    app.fake.answers = { ...app.fake.answers, ...on('RPC_ABORT', rejectAll) }
    goBack(app.latchkey)
    await app.done
    expect(app.status()).toBe('connected')
    await expect.poll(app.view).toBe('SIWXSignMessage')
  })

  test('behavior: required: the user approves or rejects it on the screen of the frame', async () => {
    const app = await ask()
    requestClose(app.latchkey)
    expect(app.modal()).toMatchObject({ open: true, shake: true })
    app.asked.reject(new FrameError('USER_REJECTED'))
    await app.done
    await expect.poll(app.view).toBe('SIWXSignMessage')
    await getFlowStore(app.latchkey).getState().flow?.cancel()
    expect(app.status()).toBe('disconnected')
  })

  test.each([{ isShown: false }, { required: false }])(
    'behavior: %o: the user can leave it',
    async (options) => {
      const app = await ask(options)
      requestClose(app.latchkey)
      expect(app.modal().open).toBe(false)
    },
  )

  test('behavior: Solana logs in, and the sign-in view asks', async () => {
    const app = start(signedIn, { defaultNetwork: solana })
    await app.logIn()
    expect(app.sent().some((payload) => payload?.siwxMessage)).toBe(false)
  })

  test('behavior: without the option siwx, no message is sent', async () => {
    const app = start(approve, { siwx: undefined })
    await app.logIn()
    expect(app.sent().some((payload) => payload?.siwxMessage)).toBe(false)
  })

  test('error: a signature of another key: the user stays logged in, and can sign again', async () => {
    const app = start((payload) => approve(payload, other))
    await app.logIn()
    expect(app.status()).toBe('connected')
    await expect.poll(app.view).toBe('SIWXSignMessage')
    expect(app.signIn).not.toHaveBeenCalled()
  })
})
