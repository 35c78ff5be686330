import { privateKeyToAccount } from 'viem/accounts'
import { approveFarcaster } from '../../services/farcasterApp.ts'
import { type FarcasterStack, startFarcasterStack } from '../../services/farcasterStack.ts'
import { expect, test } from '../fixtures.ts'
import { openModal, type Walk, walk } from './walk.ts'

// In one worker: all share a stack.
test.describe.configure({ mode: 'default' })

const owner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
const fid = 4321
let stack: FarcasterStack
test.beforeAll(async () => {
  stack = await startFarcasterStack()
  await stack.registry.setOwner(owner.address, fid)
})
test.afterAll(async () => {
  await stack?.stop()
})

walk(
  'farcaster',
  () => stack,
  async (parts) => {
    const { dapp, page, walker } = parts
    await openModal(parts, ['farcaster'])
    await walker.press(page.getByTestId('social-selector-farcaster'))
    const code = dapp.modal().getByRole('img', { name: /with Farcaster$/ })
    const link = dapp.modal().getByRole('link', { name: 'Open Farcaster' })
    await code.or(link).first().waitFor()
    await walker.picture(page, 'waiting')
    const url = (await link.isVisible()) ? await link.getAttribute('href') : await copyUrl(parts)
    await approveFarcaster(stack.farcaster, url ?? '', {
      account: owner,
      fid,
      username: 'ada.eth',
    })
  },
)

/** By the button under the code. */
async function copyUrl({ dapp, page, walker }: Walk): Promise<string> {
  await walker.press(dapp.modal().getByRole('button', { name: 'Copy link' }))
  await expect(dapp.modal()).toContainText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}
