export const infoCardsStyles = /* css */ `
.cards { display: grid; gap: 16px; margin: 0; padding: 4px 0; list-style: none }
.info-card { display: grid; grid-template-columns: 24px 1fr; gap: 14px }
.info-card svg { margin-top: 2px; color: var(--lk-accent) }
.info-card-title { font: 600 15px/20px var(--lk-font); margin-bottom: 2px }
`
