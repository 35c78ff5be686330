import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressAssets } from '../../../compressAssets.mjs'

const boot = '<script type="application/json" id="boot"></script>'

/** Writes a client as the build lays it out, into a new temporary directory. */
export async function writeTestClient(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-client-'))
  await mkdir(join(directory, 'assets'))
  const files = {
    'index.html': `<!doctype html><title>frame</title>${boot}`,
    'refused.html': `<!doctype html><title>refused</title>${boot}`,
    'passkey.html': `<!doctype html><title>passkey</title>${boot}`,
    'account.html': `<!doctype html><title>account</title>${boot}`,
    'approve.html': '<!doctype html><title>approve</title>',
    'unlock.html': '<!doctype html><title>unlock</title>',
    'assets/main-AbCdEf12.js': `export const text = '${'latchkey '.repeat(100)}'`,
    'assets/vaultWorker-AbCdEf12.js': 'onmessage = () => {}',
    'assets/smartVaultWorker-AbCdEf12.js': 'onmessage = () => {}',
    'assets/accountWorker-AbCdEf12.js': 'onmessage = () => {}',
    'assets/main-AbCdEf12.css': 'body { margin: 0 }',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  await compressAssets(join(directory, 'assets'))
  return directory
}
