import { FrameError } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '../../../actions/getAccount.ts'
import { refuse, reply } from '../../../testing/answers.ts'
import { type Answers, forever } from '../../../testing/fakeFrame.ts'
import { fakeLoginWindows } from '../../../testing/loginWindow.ts'
import { renderModal, testAddress } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const origin = 'http://127.0.0.1:9'
const uri = 'https://accounts.example/authorize'
const resultUri = `${origin}/v1/social/callback?result=secret`

beforeEach(() => page.viewport(360, 700))

/** Presses the button of GitHub. */
async function open(answers: Answers = {}, isBlocked = false) {
  const rendered = await renderModal({
    answers: {
      GET_SOCIAL_REDIRECT_URI: reply({ uri }),
      CONNECT_SOCIAL: reply({ address: testAddress, chainId: 1 }),
      GET_USER: reply({ address: testAddress, chainId: 1 }),
      ...answers,
    },
    options: { modal: { features: { socials: ['github'] } } },
  })
  const popups = fakeLoginWindows()
  if (isBlocked) popups.open.mockReturnValue(null)
  rendered.latchkey.open()
  await button('Continue with GitHub').click()
  await expect.element(dialog('GitHub')).toBeVisible()
  const finish = async () => {
    const [popup] = popups.windows
    await expect.poll(() => popup?.location.href).toBe(uri)
    popups.post(popup, origin, { resultUri })
  }
  return { ...rendered, ...popups, finish }
}

describe('ConnectingSocial', () => {
  test('default: waits for the window, then the account is connected', async () => {
    const { latchkey, finish, windows } = await open()
    await expect.element(page.getByText('Continue in the other window')).toBeVisible()
    expectTouchable()
    await finish()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
    expect(windows[0]?.closed).toBe(true)
  })

  test('behavior: while the result is checked, the modal says why it stays open', async () => {
    const { finish } = await open({ CONNECT_SOCIAL: forever })
    await finish()
    await expect.element(page.getByText('Retrieving user data')).toBeVisible()
    await page.getByTestId('w3m-header-close').click()
    await expect.element(page.getByText('Wait until your sign-in is checked')).toBeVisible()
    await expect.element(dialog('GitHub')).toBeVisible()
  })

  test('behavior: Back closes the window', async () => {
    const { windows } = await open()
    await page.getByTestId('header-back').click()
    await expect.element(button('Continue with GitHub')).toBeVisible()
    expect(windows[0]?.closed).toBe(true)
  })

  test('error: a blocked window offers to continue here', async () => {
    const { open: opened, frame } = await open({ GET_SOCIAL_REDIRECT_URI: forever }, true)
    await expect.element(page.getByText('The sign-in window didn’t open')).toBeVisible()
    expectTouchable()
    await page.getByTestId('continue-here').click()
    await expect.element(page.getByText('Taking you to GitHub')).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
    await expect
      .poll(() => frame.requests.findLast(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI'))
      .toMatchObject({ payload: { provider: 'github', returnUrl: location.href } })
  })

  test('error: the provider’s, as a sentence; Try again opens a window', async () => {
    const { finish, windows } = await open({
      CONNECT_SOCIAL: refuse(new FrameError('PROVIDER_REFUSED')),
    })
    await finish()
    await expect.element(page.getByText('The sign-in didn’t work')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByText('Continue in the other window')).toBeVisible()
    expect(windows).toHaveLength(2)
  })

  test('error: a window that the user closes', async () => {
    const { windows } = await open()
    const [popup] = windows
    if (popup) popup.closed = true
    await expect.element(page.getByText('You weren’t signed in')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })
})
