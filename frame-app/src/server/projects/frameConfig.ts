import type { FrameConfig } from '../api.ts'
import type { ServerConfig } from '../config.ts'
import type { Project } from './projectDirectory.ts'

/** What the frame's page of a project starts with. */
export function frameConfigOf(config: ServerConfig, project: Project): FrameConfig {
  return {
    projectId: project.id,
    projectName: project.name,
    origins: [...project.origins],
    chains: [...config.chains],
    rpcOrigins: [...new Set([...config.rpcOrigins, ...project.settings.rpcOrigins])],
    smartAccountNetworks: [],
    providers: [],
    approvalSurface: project.settings.approvalSurface,
    developmentMode: config.developmentMode,
  }
}

/** Ports of this machine, for a dApp in development and the nodes beside it. */
const loopbackSources = ['http://localhost:*', 'http://127.0.0.1:*']

/** The origins that the page of a project may call, for its connect-src. */
export function rpcSourcesOf(config: ServerConfig, project: Project): string[] {
  const { chains, rpcOrigins, developmentMode } = frameConfigOf(config, project)
  const ofChains = chains.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  return [...new Set([...ofChains, ...rpcOrigins, ...(developmentMode ? loopbackSources : [])])]
}
