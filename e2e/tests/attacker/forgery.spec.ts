/** T2: another frame in the dApp's page forges the login frame's messages and knows every id. */
import type { Page } from '@playwright/test'
import { DappPage } from '../../pages/dappPage.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { embedSibling } from './sibling.ts'

const wanted = 10_000

declare const stolenIds: string[]
declare const dappPorts: MessagePort[]

test('T2: 10,000 forged messages with stolen ids, and none is believed', async ({
  person,
  attacker,
  stack,
}) => {
  const { page } = person.dapp
  const dapp = new DappPage(page, { ...stack, dapp: attacker.dapp })
  await leakSecrets(page)
  await dapp.open()
  const sibling = await embedSibling(page, attacker)
  await sibling.begin('forge')
  await dapp.logIn(person.email)
  const address = await dapp.address()

  await dapp.act('Sign a message')
  await expect(dapp.approval.approveButton()).toBeEnabled()
  const before = await sibling.forged()
  const beliefs = await readBeliefs(dapp)
  await expect.poll(sibling.forged).toBeGreaterThan(before + wanted)
  await sibling.stop()
  const changed = (await readBeliefs(dapp)).filter((belief, index) => belief !== beliefs[index])
  report('T2', 'forged frame messages that the dApp believed', changed.length, wanted)
  expect(changed).toEqual([])
  expect(address).not.toMatch(/^0x(66){20}$/)

  // The person approves the pending request, and the real signature arrives.
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)

  // Control: from the frame itself, the same messages are accepted.
  await dapp.act('Sign a message')
  await expect(dapp.approval.approveButton()).toBeEnabled()
  await page.evaluate(() => {
    for (const id of stolenIds.slice(-8)) {
      const data = { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xdeadbeef' }
      for (const port of dappPorts) port.dispatchEvent(new MessageEvent('message', { data }))
    }
  })
  await expect(dapp.result()).toHaveText('0xdeadbeef')
})

/** Reads the state that an accepted forgery would change. */
async function readBeliefs(dapp: DappPage): Promise<string[]> {
  const element = dapp.page.locator('#w3m-iframe')
  const { frame } = dapp.approval
  return [
    `status ${await dapp.fact('status').textContent()}`,
    `address ${await dapp.address()}`,
    `results ${await dapp.page.getByTestId('result').count()}`,
    `place ${JSON.stringify(await element.boundingBox())}`,
    `shown ${await dapp.approval.dialog().isVisible()}`,
    // A reloaded frame has a later time origin.
    `loaded at ${await frame()
      .locator(':root')
      .evaluate(() => performance.timeOrigin)}`,
  ]
}

/** A script in the page that leaks the ids of its requests, and answers the end of each batch. */
async function leakSecrets(page: Page) {
  await page.addInitScript(() => {
    if (window !== top) return
    addEventListener('message', ({ data, source }) => {
      if (typeof data?.forged === 'number')
        source?.postMessage({ handled: data.forged }, { targetOrigin: '*' })
    })
    const ids: string[] = []
    const ports: MessagePort[] = []
    const { randomUUID } = crypto
    crypto.randomUUID = () => {
      const id = randomUUID.call(crypto)
      ids.push(id)
      for (let index = 0; index < window.length; index += 1)
        window[index]?.postMessage({ stolen: id }, '*')
      return id
    }
    const Channel = MessageChannel
    window.MessageChannel = class extends Channel {
      constructor() {
        super()
        ports.push(this.port1)
      }
    }
    Object.assign(globalThis, { stolenIds: ids, dappPorts: ports })
  })
}
