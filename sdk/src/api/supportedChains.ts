import { type CaipNetworkId, checkLength, parseChainId } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { Http, HttpRequest } from './http.ts'

const maxChains = 2_000

const answer = z.object({ http: z.array(z.string().check(checkLength({ most: 128 }))) })

/** Lists the networks (CAIP-2) that the API has data of. */
export async function getSupportedChains(
  http: Http,
  { signal }: Pick<HttpRequest, 'signal'> = {},
): Promise<readonly CaipNetworkId[]> {
  const { http: ids } = await http.get('/v1/supported-chains', answer, { signal })
  return ids.slice(0, maxChains).flatMap((id) => parseChainId(id) ?? [])
}
