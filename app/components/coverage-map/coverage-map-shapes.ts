/** The coverage map as SVG text, which the server writes into the page. */
import { escapeText } from '#shared/pages/stand-alone-page.ts'
import { listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { frameMap, type MapFrame, usualFrame } from './map-frame.ts'
import { type MapPoint, mapSize, middleOf, projectPlace } from './map-projection.ts'

/** In map units (map-projection.ts): the Columbia from the gorge to St. Helens, along midstream, which is the state line. */
const columbia =
  'M456 159Q412 156 396 148Q380 140 364 140Q347 140 325 133Q303 125 284 119Q265 113 247 109Q229 104 218 97Q207 90 198 85Q188 80 182 71Q176 62 179 44Q182 25 174 2L166 -22'

/** The Willamette from above Newberg through the falls at Oregon City and Portland to the Columbia. */
const willamette =
  'M35 454Q54 411 57 397Q60 382 72 377Q84 371 98 382Q112 392 126 386Q139 380 156 370Q172 360 187 360Q202 360 214 357Q226 353 235 343Q243 333 251 325Q258 317 263 311Q268 304 266 297Q264 290 256 284Q248 278 243 273Q238 267 241 255Q243 243 238 233Q233 223 234 214Q235 204 234 196Q232 187 232 180Q231 172 222 163Q213 153 202 145Q191 137 180 128Q168 119 166 109Q164 99 173 90L181 80'

/** Drawn once per service area, since every page shows the same map. */
const drawn = new WeakMap<ServiceArea, string>()

/** Rivers, states, one dot per place, and the names of the primary areas: about one kilobyte compressed. */
export function drawMapShapes(area: ServiceArea): string {
  const shapes = drawn.get(area) ?? draw(area)
  drawn.set(area, shapes)
  return shapes
}

/** The states and their line are only drawn as far as the edges of the usual map. */
function draw(area: ServiceArea): string {
  const frame = frameMap(area)
  const onUsual = (text: string) => (frame === usualFrame ? text : '')
  // One dot per place, because several ZIP codes may share one. A dot is a zero-length line with round caps.
  const dots = new Set(area.zips.map(projectPlace).map(({ x, y }) => `M${x} ${y}h0`))
  // Each has a halo in the background color, which sets it off from rivers and the state line.
  const names = placeNames(area).map(({ city, state, x, y }) => {
    const ground = state === 'WA' ? onUsual(' class="stroke-surface-sunken"') : ''
    return `<text${ground} x="${x}" y="${y + Math.round(5 * frame.scale)}">${escapeText(city)}</text>`
  })
  return [
    onUsual(`<path class="fill-surface-sunken" d="${columbia}V-20H${mapSize.width + 20}V159Z"/>`),
    '<g class="fill-none stroke-water" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke-width="9" d="${columbia}"/><path stroke-width="5" d="${willamette}"/></g>`,
    onUsual(`<path class="fill-none stroke-line-strong" stroke-dasharray="5 5" d="${columbia}"/>`),
    `<path class="stroke-brand" stroke-width="${8 * frame.scale}" stroke-linecap="round" d="${[...dots].join('')}"/>`,
    onUsual('<g class="fill-ink-muted" font-size="11" letter-spacing="3" text-anchor="middle">'),
    onUsual('<text x="352" y="30">WASHINGTON</text><text x="76" y="64">OREGON</text></g>'),
    `<g class="fill-ink stroke-surface-raised" font-size="${14 * frame.scale}" font-weight="700" stroke-width="${5 * frame.scale}"`,
    ` stroke-linejoin="round" paint-order="stroke" text-anchor="middle">${names.join('')}</g>`,
  ].join('')
}

interface Box extends MapPoint {
  halfWidth: number
  halfHeight: number
}

const stateNames: Box[] = [
  { x: 352, y: 26, halfWidth: 60, halfHeight: 8 },
  { x: 76, y: 60, halfWidth: 40, halfHeight: 8 },
]

/**
 * How far a name may move from the center of its city, nearest first. Sideways counts double, because that's where the next city
 * begins.
 */
const shifts = Array.from({ length: 61 * 121 }, (_, index) => ({
  x: (index % 61) - 30,
  y: Math.floor(index / 61) - 60,
})).sort((one, other) => Math.hypot(2 * one.x, one.y) - Math.hypot(2 * other.x, other.y))

/** Places every name as close to the center of its city as it can be without covering a dot, the name of a state or another name. */
export function placeNames(area: ServiceArea): (Box & { city: string; state: string })[] {
  const frame = frameMap(area)
  const { scale } = frame
  const dots = area.zips.map((entry) => ({ ...projectPlace(entry), halfWidth: 4 * scale, halfHeight: 4 * scale }))
  const taken: Box[] = frame === usualFrame ? [...dots, ...stateNames] : dots
  return listPrimaryAreas(area).map(({ city, state }) => {
    const middle = middleOf(area.zips.filter((entry) => entry.city === city && entry.state === state).map(projectPlace))
    const [halfWidth, halfHeight] = [(city.length * 4 + 2) * scale, 7 * scale]
    const at = ({ x, y }: MapPoint): Box => {
      return { x: Math.round(middle.x + x * scale), y: Math.round(middle.y + y * scale), halfWidth, halfHeight }
    }
    // Of thousands of dots, only a few are close enough to matter.
    const reach = { ...middle, halfWidth: halfWidth + 30 * scale, halfHeight: halfHeight + 60 * scale }
    const near = taken.filter((other) => overlap(reach, other))
    const isFree = (box: Box) => isOnMap(box, frame) && !near.some((other) => overlap(box, other))
    const box = shifts.map(at).find(isFree) ?? at({ x: 0, y: 0 })
    taken.push(box)
    return { ...box, city, state }
  })
}

function isOnMap({ x, y, halfWidth, halfHeight }: Box, frame: MapFrame): boolean {
  const [left, top] = [x - frame.x, y - frame.y]
  return left > halfWidth && left < frame.width - halfWidth && top > halfHeight && top < frame.height - halfHeight
}

/** Whether two boxes touch. */
export function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  )
}
