export const dataCaptureStyles = /* css */ `
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin: 4px 0 0; padding: 0; list-style: none }
.chip { min-height: 44px; max-width: 100%; padding: 0 14px; border: 1px solid var(--lk-line); border-radius: 22px; background: var(--lk-surface-raised); color: var(--lk-text); font: 500 14px/20px var(--lk-font); overflow: hidden; text-overflow: ellipsis; cursor: pointer }
.chip:hover { background: var(--lk-surface-pressed) }
`
