import { houseDrawing } from './house-drawing.ts'

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
