export const allWalletsStyles = /* css */ `
.certified { margin: -8px 0 }
.more { display: grid }
.certified-help { display: block }
`
