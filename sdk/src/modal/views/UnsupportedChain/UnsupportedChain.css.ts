export const unsupportedChainStyles = /* css */ `
.outcome { position: sticky; top: 0; z-index: 1; padding: 4px 0; background: var(--lk-surface) }
`
