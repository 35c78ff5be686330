export const socialStyles = /* css */ `
.socials { display: grid; gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0 }
.socials-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
.socials-pair .button { padding-inline: 8px }
.socials-icons { display: grid; grid-auto-columns: minmax(44px, 1fr); grid-auto-flow: column; gap: 8px }
.socials-icons .button { padding: 0 }
.socials .button span { min-width: 0; overflow-wrap: anywhere }
.socials svg, .socials img { flex: none }
`
