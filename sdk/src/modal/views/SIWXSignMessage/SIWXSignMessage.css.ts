export const siwxSignMessageStyles = /* css */ `
.siwx-buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
.siwx-buttons .button { min-width: 0; padding: 8px; overflow-wrap: anywhere }
.siwx-lead { font: 600 16px/22px var(--lk-font); text-align: center; text-wrap: balance; overflow-wrap: anywhere }
`
