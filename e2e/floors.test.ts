/**
 * Tries each import that CONTRIBUTING.md's floors forbid, in a separate file: the linter must
 * refuse it.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Import = readonly [from: string, imported: string]

const forbidden: readonly Import[] = [
  ['protocol/src/x.ts', 'react'],
  ['protocol/src/x.ts', 'node:fs'],
  ['protocol/src/x.ts', 'zod'],
  ['protocol/src/x.ts', '@latchkey/sdk'],
  ['protocol/src/x.ts', '../../sdk/src/core/errors.ts'],
  ['protocol/src/x.ts', '../../frame-app/src/keys/vault.ts'],
  ['protocol/src/rpc/methods/x.ts', '../../../../frame-app/src/rpc/engine.ts'],

  ['ui/src/text/x.ts', 'react'],
  ['ui/src/text/x.ts', 'node:fs'],
  ['ui/src/text/x.ts', '@latchkey/sdk'],
  ['ui/src/text/x.ts', '../../../sdk/src/core/errors.ts'],
  ['ui/src/tokens/x.ts', '../../../frame-app/src/keys/vault.ts'],

  ['frame-app/src/api/x.ts', '../server/app.ts'],
  ['frame-app/src/api/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/api/x.ts', 'react'],
  ['frame-app/src/server/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/server/x.ts', '../rpc/engine.ts'],
  ['frame-app/src/server/x.ts', '../approval/ApprovalSheet.tsx'],
  ['frame-app/src/server/x.ts', '../keys/vault.ts'],
  ['frame-app/src/server/logins/email/x.ts', '../../../keys/worker/crypto/bytes.ts'],
  ['frame-app/src/server/x.ts', '../../../sdk/src/core/errors.ts'],
  ['frame-app/src/keys/worker/x.ts', 'react'],
  ['frame-app/src/keys/worker/x.ts', 'viem'],
  ['frame-app/src/keys/worker/signing/x.ts', '../../../page/dispatch.ts'],
  ['frame-app/src/keys/worker/signing/x.ts', '../../../rpc/engine.ts'],
  ['frame-app/src/keys/worker/signing/x.ts', '../../../server/app.ts'],
  ['frame-app/src/keys/worker/signing/x.ts', '../../../api/client.ts'],
  ['frame-app/src/keys/vault.ts', './worker/createVault.ts'],
  ['frame-app/src/keys/vaultClient.ts', '../page/dispatch.ts'],
  ['frame-app/src/keys/view/x.ts', '../worker/createVault.ts'],
  ['frame-app/src/keys/view/x.ts', '../vault.ts'],
  ['frame-app/src/keys/view/x.ts', '@latchkey/protocol'],
  ['frame-app/src/rpc/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/rpc/x.ts', '../approval/ApprovalSheet.tsx'],
  ['frame-app/src/rpc/x.ts', '../server/app.ts'],
  ['frame-app/src/rpc/x.ts', '../keys/worker/createVault.ts'],
  ['frame-app/src/rpc/methods/x.ts', '../../keys/vaultClient.ts'],
  ['frame-app/src/rpc/x.ts', '../../../sdk/src/core/errors.ts'],
  ['frame-app/src/approval/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/approval/parts/x.ts', '../../rpc/engine.ts'],
  ['frame-app/src/approval/x.ts', '../keys/worker/createVault.ts'],
  ['frame-app/src/approval/x.ts', '../keys/view/parts.ts'],
  ['frame-app/src/approval/x.ts', '../server/app.ts'],
  ['frame-app/src/approval/x.ts', '@latchkey/sdk'],
  ['frame-app/src/page/x.ts', '../server/app.ts'],
  ['frame-app/src/page/x.ts', '../keys/worker/createVault.ts'],
  ['frame-app/src/page/handlers/x.ts', '../../keys/worker/crypto/bytes.ts'],
  ['frame-app/src/page/x.ts', '../../../sdk/src/core/errors.ts'],
  ['frame-app/src/page/x.ts', 'node:fs'],
  ['frame-app/src/passkeyPage/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/passkeyPage/x.ts', '../api/client.ts'],
  ['frame-app/src/passkeyPage/x.ts', '../keys/vaultClient.ts'],
  ['frame-app/src/passkeyPage/x.ts', '../server/app.ts'],
  ['frame-app/src/server/x.ts', '../passkeyPage/passkeyScreen.ts'],
  ['frame-app/src/accountPage/x.ts', '../page/bridge.ts'],
  ['frame-app/src/accountPage/x.ts', '../page/handlers/getUser.ts'],
  ['frame-app/src/accountPage/x.ts', '../keys/worker/createVault.ts'],
  ['frame-app/src/accountPage/x.ts', '../server/app.ts'],
  ['frame-app/src/server/x.ts', '../accountPage/createAccount.ts'],
  ['frame-app/src/server/x.ts', '../unlockWindow/createUnlocker.ts'],
  ['frame-app/src/unlockWindow/x.ts', '../api/client.ts'],
  ['frame-app/src/unlockWindow/x.ts', '../page/login/sessions.ts'],
  ['frame-app/src/unlockWindow/x.ts', '../keys/worker/createVault.ts'],
  ['frame-app/src/server/x.ts', '../recoveryPage/recoverSecret.ts'],
  ['frame-app/src/recoveryPage/x.ts', '../api/client.ts'],
  ['frame-app/src/recoveryPage/x.ts', '../server/app.ts'],
  ['frame-app/src/recoveryPage/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/recoveryPage/x.ts', '../storage/openDatabase.ts'],
  ['frame-app/src/storage/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/storage/x.ts', '../keys/vault.ts'],
  ['frame-app/src/tokens/x.ts', '../keys/view.ts'],
  ['frame-app/src/tokens/x.ts', '../page/dispatch.ts'],
  ['frame-app/src/smartAccounts/x.ts', '../keys/vault.ts'],
  ['frame-app/src/smartAccounts/x.ts', '@latchkey/protocol'],

  ['sdk/src/core/x.ts', 'react'],
  ['sdk/src/core/x.ts', 'viem'],
  ['sdk/src/core/x.ts', '../modal/Modal.tsx'],
  ['sdk/src/core/modal/x.ts', '../../modal/Modal.tsx'],
  ['sdk/src/core/x.ts', '../hooks/useAccount.ts'],
  ['sdk/src/core/x.ts', '../frameClient/frameClient.ts'],
  ['sdk/src/core/x.ts', '../connectors/frame/frame.ts'],
  ['sdk/src/core/connection/x.ts', '../../connectors/frame/frame.ts'],
  ['sdk/src/core/x.ts', '../../../frame-app/src/keys/vault.ts'],
  ['sdk/src/connectors/frame/x.ts', 'react'],
  ['sdk/src/connectors/frame/x.ts', '../../modal/Modal.tsx'],
  ['sdk/src/adapters/wagmi/x.ts', 'react'],
  ['sdk/src/adapters/wagmi/x.ts', 'wagmi'],
  ['sdk/src/adapters/wagmi/x.ts', '../../modal/Modal.tsx'],
  ['sdk/src/adapters/wagmi/x.ts', '../../hooks/useAccount.ts'],
  ['sdk/src/adapters/wagmi/x.ts', '../../connectors/injected/injected.ts'],
  ['sdk/src/adapters/wagmi/x.ts', '../../frameClient/frameClient.ts'],
  ['sdk/src/siwx/flow/x.ts', 'react'],
  ['sdk/src/siwx/flow/x.ts', '../../modal/Modal.tsx'],
  ['sdk/src/siwx/flow/x.ts', '../../hooks/useAccount.ts'],
  ['sdk/src/siwx/flow/x.ts', '../../connectors/frame/frame.ts'],
  ['sdk/src/siwx/x.ts', 'node:fs'],
  ['sdk/src/frameClient/x.ts', '../core/latchkey.ts'],
  ['sdk/src/frameClient/x.ts', '../../../frame-app/src/page/dispatch.ts'],
  ['sdk/src/networks/x.ts', '../core/latchkey.ts'],
  ['sdk/src/networks/x.ts', 'viem'],
  ['sdk/src/wallets/x.ts', '../core/latchkey.ts'],
  ['sdk/src/api/x.ts', '../core/latchkey.ts'],
  ['sdk/src/api/x.ts', 'react'],
  ['sdk/src/wallets/x.ts', '../connectors/connector.ts'],
  ['sdk/src/theme/x.ts', '../modal/Modal.tsx'],
  ['sdk/src/actions/x.ts', '../modal/Modal.tsx'],
  ['sdk/src/actions/x.ts', 'react'],
  ['sdk/src/actions/x.ts', 'viem/chains'],
  ['sdk/src/hooks/x.ts', '../modal/Modal.tsx'],
  ['sdk/src/hooks/x.ts', '../frameClient/frameClient.ts'],
  ['sdk/src/i18n/x.ts', '../modal/Modal.tsx'],
  ['sdk/src/i18n/x.ts', 'react'],
  ['sdk/src/modal/x.ts', '../../../frame-app/src/keys/vault.ts'],
  ['sdk/src/modal/x.ts', 'zod'],
  ['e2e/tests/x.ts', '../../sdk/src/core/latchkey.ts'],
  ['e2e/wallet/src/x.ts', '../../../sdk/src/core/latchkey.ts'],
  ['e2e/tests/x.ts', '../../frame-app/src/keys/worker/createVault.ts'],
]

/** Imports that the floors allow. */
const allowed: readonly Import[] = [
  ['sdk/src/siwx/flow/x.ts', '../../core/modal/showToast.ts'],
  ['protocol/src/x.ts', 'zod/mini'],
  ['protocol/src/rpc/methods/x.ts', '../defineMethod.ts'],
  ['ui/src/text/x.ts', '../locales/languages.ts'],
  ['frame-app/src/approval/x.ts', '@latchkey/ui'],
  ['frame-app/src/server/x.ts', '@latchkey/ui'],
  ['sdk/src/theme/x.ts', '@latchkey/ui'],
  ['frame-app/src/api/x.ts', '@latchkey/protocol'],
  ['frame-app/src/server/x.ts', '../api/calls.ts'],
  ['frame-app/src/server/x.ts', 'hono'],
  ['frame-app/src/keys/worker/signing/x.ts', '../../view.ts'],
  ['frame-app/src/keys/view/x.ts', '../hints.ts'],
  ['frame-app/src/keys/view/x.ts', '@latchkey/protocol/signIn'],
  ['frame-app/src/keys/worker/x.ts', '@noble/curves/secp256k1'],
  ['frame-app/src/rpc/x.ts', '../keys/vault.ts'],
  ['frame-app/src/approval/x.ts', '../keys/view.ts'],
  ['frame-app/src/approval/x.ts', '../keys/hints.ts'],
  ['frame-app/src/rpc/simulation/x.ts', '../../keys/hints.ts'],
  ['frame-app/src/keys/worker/tokens/x.ts', '../../../tokens/tokenList.ts'],
  ['frame-app/src/rpc/simulation/x.ts', '../../tokens/tokenList.ts'],
  ['frame-app/src/server/x.ts', '../tokens/tokenList.ts'],
  ['frame-app/src/approval/x.ts', 'react'],
  ['frame-app/src/page/x.ts', '../keys/vaultClient.ts'],
  ['frame-app/src/page/x.ts', '../api/client.ts'],
  ['frame-app/src/page/x.ts', '../rpc/engine.ts'],
  ['frame-app/src/accountPage/x.ts', '../page/login/sessions.ts'],
  ['frame-app/src/accountPage/x.ts', '../approval/parts/Icon.tsx'],
  ['sdk/src/core/x.ts', '../connectors/connector.ts'],
  ['sdk/src/core/x.ts', '../connectors/connectorContext.ts'],
  ['sdk/src/core/x.ts', '../connectors/connectorLogins.ts'],
  ['sdk/src/core/connection/x.ts', '../modal/modalStore.ts'],
  ['sdk/src/connectors/frame/x.ts', '../../frameClient/frameClient.ts'],
  ['sdk/src/actions/x.ts', 'viem'],
  ['sdk/src/hooks/x.ts', '../core/latchkey.ts'],
  ['sdk/src/hooks/x.ts', 'react'],
  ['sdk/src/modal/x.ts', '../hooks/useAccount.ts'],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules', '.bin', 'biome')
let folder = ''
/** Two files that import only each other's types. */
const circle = { 'sdk/src/core/circleA.ts': 'circleB', 'sdk/src/core/circleB.ts': 'circleA' }

let refused: ReadonlySet<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-floors-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  await copyFile(join(root, '.gitignore'), join(folder, '.gitignore'))
  for (const each of [...forbidden, ...allowed]) {
    const [, imported] = each
    const path = join(folder, getPath(each))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `import * as it from '${imported}'\n\nexport const x = it\n`)
  }
  for (const [path, other] of Object.entries(circle)) {
    await writeFile(
      join(folder, path),
      `import type { X as Y } from './${other}.ts'\n\nexport type X = Y | 1\n`,
    )
  }
  refused = await lint(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Puts each import into its own file; files that a rule names keep their names. */
function getPath([from, imported]: Import): string {
  const name = imported.replace(/\W+/g, '_')
  return from.endsWith('/x.ts') ? from.replace(/x\.ts$/, `x${name}.ts`) : from
}

/** Returns the files, relative to `folder`, with a restricted import or a cycle. */
async function lint(folder: string): Promise<ReadonlySet<string>> {
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles']
  const only = rules.map((rule) => `--only=${rule}`)
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...only]
  const report = await new Promise<string>((resolve) => {
    // It exits with 1 if it finds something, as expected here.
    execFile(biome, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_, output) => resolve(output))
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  const found = diagnostics
    .filter(({ category }) => rules.some((rule) => category === `lint/${rule}`))
    .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file))
  return new Set(found)
}

describe('floors', () => {
  test.each(forbidden)('error: %s imports %s', (...each) => {
    expect(refused).toContain(getPath(each))
  })

  test.each(allowed)('default: %s imports %s', (...each) => {
    expect(refused).not.toContain(getPath(each))
  })

  test('error: two files that import types of each other', () => {
    for (const path of Object.keys(circle)) expect(refused).toContain(path)
  })
})
