/** A browser of one person, signed in by emailed codes. */
import { IDBFactory } from 'fake-indexeddb'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import type { TestServer } from '../server/testing/createTestServer.ts'
import { openPage, type PageParameters } from './openPage.ts'
import { readLastCode } from './openServer.ts'

export type Device = {
  /** Signs in and opens the wallet. Returns its EVM address. */
  logIn(email: string): Promise<string>
  /** Loads the page again and opens the wallet without a sign-in. Returns its EVM address. */
  reopen(): Promise<string>
}

export type DeviceParameters = {
  readonly server: PageParameters['server'] & Pick<TestServer, 'clock' | 'mails'>
}

/** Use one device at a time: they share the global IndexedDB. */
export function openDevice({ server }: DeviceParameters): Device {
  const indexedDB = new IDBFactory()
  const deviceStore = createMemoryDeviceStore()
  const load = () => {
    globalThis.indexedDB = indexedDB
    return openPage({ server, deviceStore })
  }
  return {
    async logIn(email) {
      const page = load()
      server.clock.advance(31_000)
      await page.request('CONNECT_EMAIL', { email })
      await page.request('CONNECT_OTP', { otp: readLastCode(server) })
      const { address } = await page.request('GET_USER')
      for (const vault of page.vaults) vault.terminate()
      return address
    },
    async reopen() {
      const page = load()
      const { address } = await page.request('GET_USER')
      for (const vault of page.vaults) vault.terminate()
      return address
    },
  }
}
