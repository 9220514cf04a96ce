/** The coverage map as SVG text, which the server writes into the page. */
import { listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { frameMap, isUsualFrame, type MapFrame } from './map-frame.ts'
import { type MapPoint, mapSize, middleOf, projectPlace, smoothLine } from './map-projection.ts'

/** The Columbia from the gorge to St. Helens, as latitude and longitude along midstream, which is the state line. */
const columbia = waypoints([
  [45.548, -122.26],
  [45.552, -122.34],
  [45.572, -122.4],
  [45.572, -122.46],
  [45.592, -122.54],
  [45.607, -122.61],
  [45.619, -122.675],
  [45.636, -122.715],
  [45.65, -122.75],
  [45.672, -122.772],
  [45.72, -122.762],
  [45.78, -122.79],
])

/** The Willamette from above Newberg through the falls at Oregon City and Portland to the Columbia. */
const willamette = waypoints([
  [45.17, -123.03],
  [45.225, -122.995],
  [45.262, -122.985],
  [45.277, -122.94],
  [45.25, -122.89],
  [45.265, -122.84],
  [45.29, -122.78],
  [45.29, -122.725],
  [45.3, -122.68],
  [45.325, -122.65],
  [45.345, -122.622],
  [45.362, -122.604],
  [45.38, -122.612],
  [45.396, -122.64],
  [45.41, -122.658],
  [45.44, -122.65],
  [45.466, -122.668],
  [45.49, -122.664],
  [45.512, -122.67],
  [45.532, -122.672],
  [45.556, -122.705],
  [45.576, -122.745],
  [45.6, -122.786],
  [45.625, -122.795],
  [45.65, -122.764],
])

/** Drawn once per service area, since every page shows the same map. */
const drawn = new WeakMap<ServiceArea, string>()

/** Rivers, states, one dot per place, and the names of the primary areas: about one kilobyte compressed. */
export function drawMapShapes(area: ServiceArea): string {
  const shapes = drawn.get(area) ?? draw(area, frameMap(area))
  drawn.set(area, shapes)
  return shapes
}

function draw(area: ServiceArea, frame: MapFrame): string {
  const border = smoothLine(columbia)
  // The states and their line are only drawn as far as the edges of the usual map.
  const isUsual = isUsualFrame(frame)
  const states = `<path class="fill-surface-sunken" d="${border}V-20H${mapSize.width + 20}V${columbia[0]?.y}Z"/>`
  const line = `<path class="fill-none stroke-line-strong" stroke-dasharray="5 5" d="${border}"/>`
  const stateNames =
    '<g class="fill-ink-muted" font-size="11" letter-spacing="3" text-anchor="middle"><text x="352" y="30">WASHINGTON</text><text x="76" y="64">OREGON</text></g>'
  const { scale } = frame
  return [
    isUsual ? states : '',
    '<g class="fill-none stroke-water" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke-width="9" d="${border}"/><path stroke-width="5" d="${smoothLine(willamette)}"/></g>`,
    isUsual ? line : '',
    `<path class="stroke-brand" stroke-width="${8 * scale}" stroke-linecap="round" d="${drawDots(area)}"/>`,
    isUsual ? stateNames : '',
    `<g class="fill-ink stroke-surface-raised" font-size="${14 * scale}" font-weight="700" stroke-width="${5 * scale}" stroke-linejoin="round"`,
    ` paint-order="stroke" text-anchor="middle">${placeNames(area)
      .map((name) => drawName(name, { isUsual, scale }))
      .join('')}</g>`,
  ].join('')
}

/** One dot per place, because several ZIP codes may share one. A dot is a zero-length line with round caps. */
function drawDots(area: ServiceArea): string {
  return [...new Set(area.zips.map((entry) => pointText(projectPlace(entry))))].map((at) => `M${at}h0`).join('')
}

interface Box {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

/** The boxes a name must not cover: the dots with their radius, and the state names. */
function obstacles(area: ServiceArea, { scale, ...frame }: MapFrame): Box[] {
  const size = 4 * scale
  const dots = area.zips.map((entry) => ({ ...projectPlace(entry), halfWidth: size, halfHeight: size }))
  if (!isUsualFrame({ scale, ...frame })) return dots
  return [...dots, { x: 352, y: 26, halfWidth: 60, halfHeight: 8 }, { x: 76, y: 60, halfWidth: 40, halfHeight: 8 }]
}

/**
 * How far a name may move from the center of its city, nearest first. Sideways counts double, because that's where the next city
 * begins.
 */
const shifts = Array.from({ length: 61 * 121 }, (_, index) => ({
  x: (index % 61) - 30,
  y: Math.floor(index / 61) - 60,
})).sort((one, other) => Math.hypot(2 * one.x, one.y) - Math.hypot(2 * other.x, other.y))

/** Places every name as close to the center of its city as it can be without covering a dot or another name. */
export function placeNames(area: ServiceArea): (Box & { city: string; state: string })[] {
  const frame = frameMap(area)
  const { scale } = frame
  const taken = obstacles(area, frame)
  return listPrimaryAreas(area).map(({ city, state }) => {
    const dots = area.zips.filter((entry) => entry.city === city && entry.state === state)
    const middle = middleOf(dots.map(projectPlace))
    const at = (shift: MapPoint): Box => ({
      x: Math.round(middle.x + shift.x * scale),
      y: Math.round(middle.y + shift.y * scale),
      halfWidth: (city.length * 4 + 2) * scale,
      halfHeight: 7 * scale,
    })
    // Of thousands of dots, only a few are close enough to matter.
    const reach = { ...at({ x: 0, y: 0 }), halfWidth: (city.length * 4 + 32) * scale, halfHeight: 67 * scale }
    const near = taken.filter((other) => overlap(reach, other))
    const box = at(
      shifts.find((shift) => isOnMap(at(shift), frame) && !near.some((other) => overlap(at(shift), other))) ?? {
        x: 0,
        y: 0,
      },
    )
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

/** A name with a halo in the background color, which sets it off from rivers and the state line. */
function drawName(
  { city, state, x, y }: ReturnType<typeof placeNames>[number],
  { isUsual, scale }: { isUsual: boolean; scale: number },
): string {
  const ground = isUsual && state === 'WA' ? ' class="stroke-surface-sunken"' : ''
  return `<text${ground} x="${x}" y="${y + Math.round(5 * scale)}">${escapeText(city)}</text>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function pointText({ x, y }: MapPoint): string {
  return `${x} ${y}`
}

function waypoints(degrees: [latitude: number, longitude: number][]): MapPoint[] {
  return degrees.map(([latitude, longitude]) => projectPlace({ latitude, longitude }))
}
