import { FrameError } from '@latchkey/protocol'
import { seal, unseal } from '../aesGcm.ts'
import type { Kek } from '../http/context.ts'
import { StartError } from '../startError.ts'
import type { KekFile } from './kekFile.ts'

export function createKek({ keys, current }: KekFile, source: string): Kek {
  const getKey = (version: number) => {
    const key = keys.get(version)
    if (key !== undefined) return key
    const cause = new StartError(
      'SECRETS_MISSING',
      `KEK_FILE: ${source} has no key ${version}. Give this instance the file that has it, and restart it.`,
    )
    throw new FrameError('SERVER_UNREACHABLE', { cause })
  }
  return {
    version: current,
    versions: [...keys.keys()],
    async wrap(bytes, aad, version = current) {
      return seal(getKey(version), bytes, aad)
    },
    async unwrap(version, bytes, aad) {
      return unseal(getKey(version), bytes, aad)
    },
  }
}
