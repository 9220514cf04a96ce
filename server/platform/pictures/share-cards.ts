import type { PictureInk } from './picture-ink.ts'
import { textPaths } from './text-paths.ts'

/**
 * The images shown with a shared link, one per page (`/og/<name>.png`). They carry no name and no price, because the link's own text
 * has both.
 */
export const shareCards = [
  {
    name: 'home',
    headline: ['Fast & Reliable', 'Appliance Repair'],
    facts: ['Same Day Service', 'Licensed & Insured', '5-Star Service'],
  },
  {
    name: 'services',
    headline: ['Services', '& Honest Pricing'],
    facts: ['Exact quote first', 'Service call waived', 'Labor warranty'],
  },
  {
    name: 'blog',
    headline: ['Appliance Care,', 'Made Simple'],
    facts: ['Repair tips', 'Maintenance', 'Buying advice'],
  },
  {
    name: 'privacy-policy',
    headline: ['Your Privacy,', 'in Plain Words'],
    facts: ['No trackers', 'No cookies', 'Never sold'],
  },
]

const shareCardSize = { width: 1200, height: 630 }

/** Where the logo goes, on white, because most logos are made for paper. As wide as it needs to be, up to this. */
export const logoPlate = { left: 80, top: 80, width: 332, height: 72, edge: 6 }

/** `mark` is the inside of the site's icon, drawn on a 64-unit square. A logo is placed on its plate afterwards. */
export function shareCardSvg(
  card: (typeof shareCards)[number],
  { mark, ink, places, logoWidth }: { mark: string; ink: PictureInk; places: string; logoWidth: number | null },
): string {
  const headline = card.headline.map(
    (text, index) => textPaths({ text, x: 80, y: 290 + index * 108, size: 100, weight: 800, fill: ink.light }).svg,
  )
  let x = 80
  const facts = card.facts.map((text) => {
    const line = textPaths({ text, x: x + 28, y: 541, size: 30, weight: 600, fill: ink.light })
    const pill = `<rect x="${x}" y="500" width="${line.width + 56}" height="62" rx="31" fill="${ink.light}" fill-opacity=".12"/>`
    x += line.width + 56 + 20
    return pill + line.svg
  })
  const { left, top, edge } = logoPlate
  const plateWidth = (logoWidth ?? 0) + 2 * edge
  const place = textPaths({
    text: places,
    x: logoWidth === null ? 172 : left + plateWidth + 20,
    y: 129,
    size: 36,
    weight: 600,
    fill: ink.soft,
  })
  const { width, height } = shareCardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${ink.background}"/>
  <circle cx="1130" cy="90" r="330" fill="${ink.deep}" fill-opacity=".55"/>
  ${
    logoWidth === null
      ? `<g transform="translate(788 -8) scale(7.6)" opacity=".14">${mark}</g>
  <g transform="translate(80 80) scale(1.12)">${mark}</g>`
      : `<rect x="${left}" y="${top}" width="${plateWidth}" height="${logoPlate.height}" rx="16" fill="#fff"/>`
  }
  ${place.svg}${headline.join('')}
  <rect x="80" y="442" width="120" height="8" rx="4" fill="${ink.accent}"/>
  ${facts.join('')}
</svg>`
}
