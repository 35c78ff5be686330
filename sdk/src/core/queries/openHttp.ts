import { createHttp, type Http } from '../../api/http.ts'
import { sdkType, sdkVersion } from '../../primitives/version.ts'
import type { Latchkey } from '../latchkey.ts'

/** Returns undefined without the option `api`: nothing is requested then. */
export function openHttp({ _internal }: Latchkey): Http | undefined {
  const { api, projectId } = _internal.options
  return api && createHttp({ ...api, projectId, sdkType, sdkVersion })
}
