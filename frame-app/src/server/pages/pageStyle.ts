import { brandPalette, font, type Palette } from '../mailer/palette.ts'
import type { Branding } from '../projects/branding.ts'

const variables = (colours: Palette) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** From 360 px up, light and dark. */
export function writePageStyle(branding?: Branding): string {
  const { light, dark } = brandPalette(branding?.accent)
  return `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
${rules}`
}

const rules = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--surface);color:var(--text);font:15px/22px ${font}}
main{width:100%;max-width:400px;padding:24px 20px 20px;background:var(--surface);border:1px solid var(--line);border-radius:20px}
img{display:block;width:40px;height:40px;margin:0 0 16px;border-radius:10px}
h1{margin:0 0 8px;font-size:20px;line-height:26px;font-weight:600}
p{margin:0 0 16px}
dl{margin:0 0 20px;padding:4px 16px;background:var(--surfaceRaised);border-radius:12px}
dl div{display:flex;gap:16px;padding:10px 0}
dl div+div{border-top:1px solid var(--line)}
dt{flex:0 0 64px;color:var(--textMuted)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
label{display:block;margin:0 0 8px;font-weight:600}
input:not([type=hidden]){display:block;width:100%;height:56px;padding:0;border:1px solid var(--control);border-radius:12px;background:var(--surface);color:var(--text);font:600 28px/1 ${font};font-variant-numeric:tabular-nums;letter-spacing:8px;text-indent:8px;text-align:center}
input[aria-invalid]{border-color:var(--danger)}
.hint{margin:8px 0 16px;font-size:13px;line-height:18px;color:var(--textMuted)}
.problem{margin:8px 0 0;color:var(--danger);font-weight:600}
.buttons{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{height:44px;border:1px solid var(--control);border-radius:12px;background:transparent;color:var(--text);font:600 15px/20px ${font};cursor:pointer}
.wide{width:100%}
.primary{border-color:transparent;background:var(--accent);color:var(--onAccent)}
button:hover{filter:brightness(1.08)}
button:active{filter:brightness(.94)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`
