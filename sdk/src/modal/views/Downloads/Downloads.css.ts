/** The mark and the arrow have the same distance from the edges. */
export const downloadsStyles = /* css */ `
.downloads .wallet { padding-inline: 18px }
.downloads .wallet-mark { width: 20px }
`
