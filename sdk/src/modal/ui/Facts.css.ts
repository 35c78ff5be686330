export const factsStyles = /* css */ `
.facts { border: 1px solid var(--lk-line); border-radius: var(--lk-radius-control) }
.fact { display: flex; justify-content: space-between; gap: 16px; padding: 13px 14px; font: 400 14px/20px var(--lk-font) }
.fact + .fact { border-top: 1px solid var(--lk-line) }
.fact dt { flex: none; color: var(--lk-text-muted) }
.fact dd { min-width: 0; font-weight: 500; text-align: end; overflow-wrap: anywhere }
`
