import type { Page } from '@playwright/test'

/** Signs in as a test person, on the local provider's page. */
export const choosePerson = (page: Page, name = 'Ada Lovelace'): Promise<void> =>
  page.getByRole('button', { name }).click()
