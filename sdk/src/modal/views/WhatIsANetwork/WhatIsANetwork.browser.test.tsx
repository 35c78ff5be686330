import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTouchable, networkRow, renderNetworks } from '../../../testing/renderNetworks.ts'

test('WhatIsANetwork, default: the list of networks leads there and back', async () => {
  const { latchkey } = await renderNetworks()
  const events: string[] = []
  // The modal's code may load meanwhile.
  latchkey.subscribe(({ event }) => {
    if (event !== 'MODAL_CREATED') events.push(event)
  })
  await page.getByRole('button', { name: 'What is a network?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a network?' })).toBeVisible()
  await expect.element(page.getByText('Switching is free')).toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).all()).toHaveLength(3)
  expectTouchable()
  await page.getByTestId('header-back').click()
  await expect.element(networkRow('Base')).toBeVisible()
  expect(events).toEqual(['CLICK_NETWORK_HELP'])
})
