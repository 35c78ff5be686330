/** T3: windows around the dApp offer ports to the frame, from before it loads until after the login. */
import { DappPage } from '../../pages/dappPage.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { embedSibling, siblingIn, siblingUrl } from './sibling.ts'

const wanted = 1_000

test('T3: 1,000 races for the port by a sibling, an opener and an opened window, and none is won', async ({
  person,
  attacker,
  stack,
}) => {
  const { context } = person
  const opener = await context.newPage()
  await opener.goto(siblingUrl(attacker))
  const opening = context.waitForEvent('page')
  await siblingIn(opener).openDapp(attacker.dapp.origin('dapp'))
  const dapp = new DappPage(await opening, { ...stack, dapp: attacker.dapp })
  await expect(dapp.page.getByTestId('connect-button')).toBeVisible()

  const openedLater = context.waitForEvent('page')
  await dapp.page.evaluate((url) => {
    open(url)
  }, siblingUrl(attacker))
  const opened = await openedLater
  await opened.waitForFunction(() => 'begin' in globalThis)
  const racers = [
    await embedSibling(dapp.page, attacker),
    siblingIn(opener),
    siblingIn(opened),
  ] as const

  for (const racer of racers) await racer.begin('race')
  await dapp.page.bringToFront()
  await dapp.logIn(person.email)
  for (const racer of racers) {
    await expect.poll(async () => (await racer.races()).tried).toBeGreaterThan(wanted / 2)
    await racer.stop()
  }
  const races = await Promise.all(racers.map((racer) => racer.races()))
  const tried = races.reduce((sum, race) => sum + race.tried, 0)
  const won = races.reduce((sum, race) => sum + race.won, 0)
  report('T3', 'races for the frame’s port that another window won', won, tried)
  expect(won).toBe(0)
  expect(tried).toBeGreaterThan(wanted)
  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('T3: the very same offer is taken from the page around the frame, once', async ({
  hostile,
}) => {
  expect(await hostile.connect()).toBe(true)
  const { payload } = await hostile.ask('GET_CHAIN_ID')
  expect(payload).toEqual({ chainId: 31_337 })
})
