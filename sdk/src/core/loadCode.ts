import { LatchkeyError } from './errors.ts'

/**
 * Runs a dynamic import. Rejects with LatchkeyError CODE_NOT_LOADED if the page is offline or was
 * redeployed.
 *
 * @example const { createQueries } = await loadCode(() => import('./queries/createQueries.ts'))
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new LatchkeyError('CODE_NOT_LOADED', { cause })
  }
}
