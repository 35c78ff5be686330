import type { FrameConfig } from '../../api/frameConfig.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerContext } from '../http/context.ts'
import { listProviders } from '../logins/social/providers/index.ts'
import type { Project } from './projectDirectory.ts'

export function createFrameConfig(context: ServerContext, project: Project): FrameConfig {
  const { config } = context
  return {
    publicOrigin: config.publicOrigin,
    projectId: project.id,
    projectName: project.name,
    origins: [...project.origins],
    trustedOrigins: [...project.trustedOrigins],
    chains: [...config.chains],
    tokens: [...config.tokens],
    rpcOrigins: allowedRpcOrigins(config, project),
    providers: listLoginProviders(config),
    branding: { accent: project.settings.accent, logo: project.settings.logo },
    approvalSurface: project.settings.approvalSurface,
    hasPrices: config.pricesUrl !== undefined,
    developmentMode: config.developmentMode,
    dpopNonce: context.nonces.current(),
    factorKey: context.factorSigner.publicKey,
  }
}

/** Configured ways to sign in, beside email and passkeys. */
export const listLoginProviders = (config: ServerConfig): string[] => [
  ...listProviders(config),
  ...(config.farcasterRelayUrl === undefined ? [] : ['farcaster']),
]

type ProjectSettings = { readonly settings: Pick<Project['settings'], 'rpcOrigins'> }

const allowedRpcOrigins = ({ rpcOrigins }: ServerConfig, { settings }: ProjectSettings) => [
  ...new Set([...rpcOrigins, ...settings.rpcOrigins]),
]

const loopbackSources = ['http://localhost:*', 'http://127.0.0.1:*']

export function listRpcSources(config: ServerConfig, project: ProjectSettings): string[] {
  const rpcOrigins = allowedRpcOrigins(config, project)
  const ofChains = config.chains
    .flatMap(({ rpcUrl, fallbackUrls = [] }) => [rpcUrl, ...fallbackUrls])
    .map((url) => new URL(url).origin)
  return [
    ...new Set([...ofChains, ...rpcOrigins, ...(config.developmentMode ? loopbackSources : [])]),
  ]
}
