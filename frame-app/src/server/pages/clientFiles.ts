import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { StartError } from '../startError.ts'

type ClientDocument = {
  render(boot: unknown): string
}

export type Encoding = 'br' | 'gzip' | 'identity'

type Asset = {
  readonly contentType: string
  readonly isWorker: boolean
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

export type ClientFiles = {
  readonly index: ClientDocument
  readonly refused: ClientDocument
  readonly passkey: ClientDocument
  readonly account: ClientDocument
  readonly approve: string
  readonly unlock: string
  readonly assets: ReadonlyMap<string, Asset>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const bootElement = '<script type="application/json" id="boot">'

/**
 * Reads the built client into memory, with the compressed copies of its files.
 *
 * @throws StartError CLIENT_MISSING, naming CLIENT_DIR
 */
export async function readClientFiles(directory: string): Promise<ClientFiles> {
  const [index, refused, passkey, account, approve, unlock, assets] = await Promise.all([
    readDocument(directory, 'index.html'),
    readDocument(directory, 'refused.html'),
    readDocument(directory, 'passkey.html'),
    readDocument(directory, 'account.html'),
    readFile(join(directory, 'approve.html'), 'utf8'),
    readFile(join(directory, 'unlock.html'), 'utf8'),
    readAssets(join(directory, 'assets')),
  ]).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause
    throw clientMissing(`${directory} cannot be read`, cause)
  })
  return { index, refused, passkey, account, approve, unlock, assets }
}

async function readDocument(directory: string, name: string): Promise<ClientDocument> {
  const html = await readFile(join(directory, name), 'utf8')
  const [head, tail, ...more] = html.split(bootElement)
  if (head === undefined || tail === undefined || more.length > 0) {
    throw clientMissing(`${name} has no place for its boot data`)
  }
  return {
    // An escaped `<` cannot end the element; JSON reads it the same.
    render: (boot) => head + bootElement + JSON.stringify(boot).replaceAll('<', '\\u003c') + tail,
  }
}

async function readAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const names = await readdir(directory)
  const assets = names
    .filter((name) => extname(name) in contentTypes)
    .map(async (name) => [name, await readAsset(directory, name)] as const)
  return new Map(await Promise.all(assets))
}

async function readAsset(directory: string, name: string): Promise<Asset> {
  const path = join(directory, name)
  const read = async (suffix: string) => new Uint8Array(await readFile(path + suffix))
  const [identity, br, gz] = await Promise.all([read(''), read('.br'), read('.gz')])
  return {
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    isWorker: /^(vault|smartVault|account)Worker-[^/]+\.js$/.test(name),
    bodies: { identity, br, gzip: gz },
  }
}

const clientMissing = (problem: string, cause?: unknown) =>
  new StartError(
    'CLIENT_MISSING',
    `CLIENT_DIR must be the directory of the built client, but ${problem}: build it first.`,
    { cause },
  )
