import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitForCode } from '../pages/mailText.ts'
import { startDapp, strictPolicy } from '../services/dapp.ts'
import { projectId } from '../services/demoProject.ts'
import { expect, test } from './fixtures.ts'

/** Collects the page's console warnings from now on. */
function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

test('the console names an origin that is not listed, with the command that allows it', async ({
  person,
  stack,
}) => {
  const { dapp } = person
  const warnings = collectWarnings(dapp.page)
  await dapp.open('stranger')
  await dapp.openModal()
  await dapp.submitEmail(person.email)
  const origin = stack.dapp.origin('stranger')
  await expect(dapp.modal()).toContainText('Sign-in isn’t set up on this site')
  await expect.poll(() => warnings.join()).toContain(`latchkey origins add ${projectId} ${origin}`)

  await stack.frame.admin('origins', 'add', projectId, origin)
  await dapp.page.reload()
  await dapp.logIn(person.email)
  await stack.frame.admin('origins', 'remove', projectId, origin)
})

test('the console names a frame that cannot be reached, and the user can try again', async ({
  person,
  stack,
}) => {
  const frameUrl = 'http://frame.localhost:9'
  const orphan = await startDapp({
    config: { frameUrl, projectId, chain: stack.chain, inboxUrl: stack.inbox.url },
    policy: strictPolicy(frameUrl, [stack.rpcUrl]),
  })
  const { page } = person.dapp
  const warnings = collectWarnings(page)
  await page.goto(orphan.origin('dapp'))
  await person.dapp.openModal()
  await person.dapp.submitEmail(person.email)
  await expect(person.dapp.modal()).toContainText('Sign-in is unavailable')
  await expect.poll(() => warnings.join()).toContain(`${frameUrl} cannot be reached`)
  const retry = person.dapp.modal().getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(retry).toBeVisible()
  await orphan.stop()
})

test('a server that is down is named, and the login goes on when it is back', async ({
  person,
  stack,
}) => {
  const { dapp, email } = person
  await dapp.open()
  await dapp.startLogin(email)
  await expect(dapp.codeField()).toBeVisible()
  const code = await waitForCode(stack.inbox, email)
  await stack.frame.stop()
  await dapp.typeCode(code)
  await expect(dapp.modal().getByRole('alert')).toContainText('Sign-in is unavailable')
  await stack.frame.restart()
  await dapp.typeCode(code)
  await dapp.expectConnected()
})

const builtFiles = join(import.meta.dirname, '../dist/dapp/assets')

/** Finds the dApp's built file that contains a text. */
function findBuilt(text: string): string {
  const files = readdirSync(builtFiles).filter((name) => name.endsWith('.js'))
  const found = files.filter((name) => readFileSync(join(builtFiles, name), 'utf8').includes(text))
  expect(found).toHaveLength(1)
  return `**/${found[0]}`
}

test('code that does not arrive is named where it was needed, and comes when tried again', async ({
  person,
}) => {
  const { dapp, email } = person
  const errors: string[] = []
  dapp.page.on('pageerror', ({ message }) => errors.push(message))
  const [modal, session] = [findBuilt('stage-view'), findBuilt('w3m-iframe')]
  for (const file of [modal, session]) await dapp.page.route(file, (route) => route.abort())
  await dapp.open()
  await dapp.page.getByTestId('connect-button').click()
  const failed = dapp.page.getByRole('dialog', { name: 'This screen didn’t load' })
  await expect(failed.getByRole('alert')).toContainText('reload the page')

  await dapp.page.unroute(modal)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await dapp.submitEmail(email)
  await expect(dapp.modal().getByRole('alert')).toContainText('didn’t load')

  await dapp.page.unroute(session)
  await dapp.submitEmail(email)
  await expect(dapp.codeField()).toBeVisible()
  expect(errors).toEqual([])
})
