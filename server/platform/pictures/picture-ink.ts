import { brandColors } from '#shared/business/brand-color.ts'

/** The colors for drawing the images of shared links. */
export interface PictureInk {
  background: string
  deep: string
  light: string
  soft: string
  accent: string
}

/** The site's evergreen and warm accent, as in the tokens of `app/theme.css`. */
const houseInk: PictureInk = {
  background: '#1a5c4a',
  deep: '#12372d',
  light: '#ffffff',
  soft: '#d5e6dd',
  accent: '#f2b48f',
}

/** The default colors, or ones derived from the business's color. All of them are readable on the background. */
export function pictureInk(color: string | null): PictureInk {
  if (color === null) return houseInk
  const { brand, deep, brandSoft, onBrand } = brandColors(color).light
  return { background: brand, deep, light: onBrand, soft: brandSoft, accent: brandSoft }
}
