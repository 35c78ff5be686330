/** The themes' colours as hex: mail programs know no OKLCH and no custom properties. */
export const palette = {
  light: {
    ground: '#f0f5f5',
    surface: '#fbfdfd',
    raised: '#f0f5f5',
    line: '#d9e1e2',
    control: '#7d8d8e',
    text: '#112124',
    muted: '#4e6063',
    accent: '#005b5f',
    onAccent: '#f7fdfd',
    danger: '#b02a2a',
  },
  dark: {
    ground: '#0c1415',
    surface: '#141d1f',
    raised: '#1e282a',
    line: '#2b383a',
    control: '#6f7f82',
    text: '#ecf1f2',
    muted: '#a5b2b4',
    accent: '#6ed5d1',
    onAccent: '#011e21',
    danger: '#fd9690',
  },
} as const

export type Palette = Readonly<Record<keyof (typeof palette)['light'], string>>

/** The system's own font: nothing is fetched for a mail or a page. */
export const fontStack =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
