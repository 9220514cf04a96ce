import { brandColors, type SchemeColors } from '#shared/business/brand-color.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'

/** app/theme.css */
const colorOfTheSite = '#1a5c4a'

export type StandAloneFacts = Pick<Business, 'name' | 'phone' | 'brand_color'>

/**
 * A page that needs nothing else from the site: no React, no style sheet, no font. It has the shop's name at the top, its number
 * below, and the brand's colors. `content` and `more` are HTML, placed before and after the number.
 */
export function makeStandAlonePage(
  { phone, ...look }: StandAloneFacts,
  { content, more = '', ...page }: { title: string; nonce: string; content: string; more?: string },
): string {
  const withNumber = `${content}
<p>If your appliance can’t wait, call us:</p>
<p><a class="call" href="${telephoneLink(phone)}">Call ${escapeText(phone)}</a></p>
${more}`
  return frameStandAlonePage(look, { ...page, content: withNumber, style: transition })
}

/** As on the site's other public pages. */
const transition = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'

/** The same without the number, and without a transition to pages that have none. `title` and `content` are HTML. */
export function frameStandAlonePage(
  { name, brand_color: color }: Omit<StandAloneFacts, 'phone'>,
  { title, nonce, content, style = '' }: { title: string; nonce: string; content: string; style?: string },
): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeText(name)}</title>
<style nonce="${nonce}">${style}${styleOf(color ?? colorOfTheSite)}</style>
</head>
<body>
<header>${escapeText(name)}</header>
<main>
${content}
</main>
</body>
</html>
`
}

let made = { color: '', style: '' }

/** Generated once per color, because crowds request this page when there's no time to lose. */
function styleOf(color: string): string {
  if (made.color !== color) made = { color, style: makeStyle(brandColors(color)) }
  return made.style
}

function makeStyle({ light, dark }: ReturnType<typeof brandColors>): string {
  return `
:root { color-scheme: light dark; --ground: #faf7f1; --ink: #16261f; --muted: #4f5f57; ${inScheme(light)} }
@media (prefers-color-scheme: dark) { :root { --ground: #0e1613; --ink: #eef1ea; --muted: #a9b8b0; ${inScheme(dark)} } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
header { padding: 1.25rem; background: var(--deep); color: #fff; font-weight: 700; text-align: center }
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.25rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h2 { margin: 3rem 0 0; font-size: 1.25rem }
h2 + p { color: var(--muted); font-size: 1rem; font-variant-numeric: tabular-nums }
a, button { display: block; box-sizing: border-box; padding: .75rem 1rem; border: 2px solid var(--brand); border-radius: .75rem; color: var(--brand); font-weight: 700; text-align: center; text-decoration: none }
button { width: 100%; font: inherit; font-weight: 700; cursor: pointer }
a.call, button { background: var(--brand); color: var(--on-brand) }
a:focus-visible, button:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px }
`
}

function inScheme({ brand, onBrand, deep }: SchemeColors): string {
  return `--brand: ${brand}; --on-brand: ${onBrand}; --deep: ${deep}`
}

/** For the text of an element or an attribute in double quotes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
