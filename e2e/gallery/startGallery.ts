import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type DappServer, startDapp } from '../services/dapp.ts'

export const galleryConfig = fileURLToPath(new URL('./vite.config.ts', import.meta.url))

/** Builds the gallery and serves it. */
export async function startGallery(port?: number): Promise<DappServer> {
  await build({ configFile: galleryConfig, logLevel: 'warn' })
  return startDapp({
    folder: 'dist/gallery',
    ...(port === undefined ? {} : { port }),
    config: {},
    aliases: { '/sdk': '/approval.html' },
  })
}
