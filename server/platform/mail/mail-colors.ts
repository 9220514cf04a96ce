/** The site's colors (`app/theme.css`) for light and dark mode; a test keeps them in sync. Each is named after its role in an email. */
export const mailColors = {
  page: '#faf7f1',
  card: '#ffffff',
  sunken: '#f1ebe0',
  band: '#12372d',
  onBand: '#f6f2e9',
  ink: '#16261f',
  muted: '#4f5f57',
  line: '#e3dccf',
  brand: '#1a5c4a',
  onBrand: '#ffffff',
}

export const darkMailColors: typeof mailColors = {
  page: '#0e1613',
  card: '#17221d',
  sunken: '#121c18',
  band: '#0b251e',
  onBand: '#f6f2e9',
  ink: '#eef1ea',
  muted: '#a9b8b0',
  line: '#2a3932',
  brand: '#7fcfb0',
  onBrand: '#06231a',
}

const dark = darkMailColors

/** For email apps that support style sheets: links, phone layout and dark mode, which has to override the inline styles. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${mailColors.brand}; }
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  a { color: ${dark.brand} !important; }
  .page { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; }
  .band { background-color: ${dark.band} !important; }
  .sunken { background-color: ${dark.sunken} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.brand} !important; color: ${dark.onBrand} !important; }
}
`
