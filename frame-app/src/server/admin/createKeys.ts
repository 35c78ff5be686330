import type { DataConfig } from '../config.ts'
import { createSecrets } from '../secrets.ts'
import { createKekFile } from '../wallets/openKekFile.ts'

/** Makes SECRET_FILE and KEK_FILE where they are missing; what is there is never replaced. */
export async function createKeys({ secretFile, kekFile }: DataConfig): Promise<string> {
  await createSecrets(secretFile)
  await createKekFile(kekFile)
  return `SECRET_FILE=${secretFile}\nKEK_FILE=${kekFile}`
}
