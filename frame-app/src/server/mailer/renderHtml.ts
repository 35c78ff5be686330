/**
 * The HTML version of an email: one table, inline styles (many clients drop style sheets), a dark
 * theme where supported, and no remote content.
 */

import { readDirection } from '@latchkey/ui'
import type { Branding } from '../projects/branding.ts'
import type { EmailBlock, EmailContent } from './email.ts'
import { escapeHtml } from './escapeHtml.ts'
import { renderLogo } from './logo.ts'
import { brandPalette, font, fontMono, type Palette } from './palette.ts'

type Renderers = {
  [Kind in EmailBlock['kind']]: (
    block: Extract<EmailBlock, { kind: Kind }>,
    light: Palette,
  ) => string
}

const renderers: Renderers = {
  paragraph: ({ text }, light) =>
    `<p class="text" style="margin:0 0 20px;font-size:16px;line-height:24px;color:${light.text}">${escapeHtml(text)}</p>`,
  code: ({ code }, light) =>
    `<p class="code" style="margin:0 0 20px;padding:20px 16px;border-radius:12px;background:${light.surfaceRaised};color:${light.text};font:600 32px/40px ${fontMono};letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`,
  button: ({ label, url }, light) =>
    `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(url)}" style="display:block;padding:12px 20px;border-radius:12px;background:${light.accent};color:${light.onAccent};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>`,
  facts: ({ rows }, light) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">${rows.map((row) => renderFact(row, light)).join('')}</table>`,
  note: ({ text }, light) =>
    `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:20px;color:${light.textMuted}">${escapeHtml(text)}</p>`,
}

function renderFact([label, value]: readonly [string, string], light: Palette): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:20px;vertical-align:top`
  return `<tr><td class="line muted" width="88" style="${cell};color:${light.textMuted}">${escapeHtml(label)}</td><td class="line text" style="${cell};color:${light.text};word-break:break-word">${escapeHtml(value)}</td></tr>`
}

export type RenderHtmlOptions = {
  /** BCP 47. */
  readonly locale: string
  readonly branding?: Branding | undefined
}

export function renderHtml(
  { title, preview, blocks }: EmailContent,
  { locale, branding }: RenderHtmlOptions,
): string {
  const { light, dark } = brandPalette(branding?.accent)
  return `<!doctype html>
<html lang="${locale}" dir="${readDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(dark)}}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.surface};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" cellpadding="0" cellspacing="0" width="100%" style="background:${light.surface}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" width="100%" style="max-width:440px;background:${light.surface};border:1px solid ${light.line};border-radius:20px"><tr><td style="padding:28px 24px 16px;font-family:${font}">
${renderLogo(branding)}<h1 class="text" style="margin:0 0 12px;font-size:20px;line-height:26px;font-weight:600;color:${light.text}">${escapeHtml(title)}</h1>
${blocks.map((block) => renderBlock(block, light)).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function renderBlock(block: EmailBlock, light: Palette): string {
  // The block's kind is the table's key.
  const render = renderers[block.kind] as (block: EmailBlock, light: Palette) => string
  return render(block, light)
}

function darkRules(dark: Palette): string {
  const rules: Record<string, string> = {
    '.ground': `background:${dark.surface}!important`,
    '.card': `background:${dark.surface}!important;border-color:${dark.line}!important`,
    '.text': `color:${dark.text}!important`,
    '.muted': `color:${dark.textMuted}!important`,
    '.line': `border-color:${dark.line}!important`,
    '.code': `background:${dark.surfaceRaised}!important;color:${dark.text}!important`,
    '.button': `background:${dark.accent}!important;color:${dark.onAccent}!important`,
  }
  return Object.entries(rules)
    .map(([selector, declarations]) => `${selector}{${declarations}}`)
    .join('')
}
