/** A house with a wrench: what the business does, regardless of its name. Uses the colors of the visitor's color scheme. */
export function HouseMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="64" height="64" rx="15" className="fill-brand" />
      <path d={houseDrawing.house} strokeWidth="3" strokeLinejoin="round" className="fill-on-brand stroke-on-brand" />
      <path transform={houseDrawing.turnWrench} d={houseDrawing.wrench} className="fill-brand" />
    </svg>
  )
}

/** The default color, as in `public/favicon.svg`. */
const houseColor = '#1a5c4a'

/**
 * The URL of the favicon, with the drawing inside it: a file would be requested before the images on the page.
 *
 * @param color the owner's choice, if any
 */
export function houseIconUrl(color: string | null): string {
  const { house, wrench, turnWrench } = houseDrawing
  const fill = color ?? houseColor
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='15' fill='${fill}'/><path d='${house}' fill='#fff' stroke='#fff' stroke-width='3' stroke-linejoin='round'/><path transform='${turnWrench}' d='${wrench}' fill='${fill}'/></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}

/** The paths of the logo mark, a house with a wrench, in a 64 × 64 square. `public/favicon.svg` has the same ones. */
const houseDrawing = {
  house: 'M32 11.5 52 28v20.5a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V28Z',
  wrench:
    'M27.5 24.2v6.3a1.5 1.5 0 0 0 1.5 1.5h6a1.5 1.5 0 0 0 1.5-1.5v-6.3a8.6 8.6 0 0 1-.6 15.3v9a3.9 3.9 0 0 1-7.8 0v-9a8.6 8.6 0 0 1-.6-15.3Z',
  turnWrench: 'rotate(45 32 34)',
}
