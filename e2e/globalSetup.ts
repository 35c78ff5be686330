/** Playwright's global set-up: the data that each stack of the run starts on. */
import { prepareFrameData } from './services/frameData.ts'

export default async function prepare(): Promise<() => Promise<void>> {
  const { environment, remove } = await prepareFrameData()
  // The workers are started after this, with this environment.
  Object.assign(process.env, environment)
  return remove
}
