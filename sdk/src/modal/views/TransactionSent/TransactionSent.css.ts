export const transactionSentStyles = /* css */ `
.sent { display: grid; justify-items: center; gap: 12px; padding: 8px 0 4px; text-align: center; color: var(--lk-text-muted) }
.sent > svg { color: var(--lk-success) }
.sent:focus-visible { outline: none }
`
