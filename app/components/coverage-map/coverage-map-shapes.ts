/** The fixed shapes of the coverage map as SVG text, which the server writes into the page. */
import { primaryAreas } from '#shared/business.ts'
import { serviceArea } from '#shared/service-area.ts'
import { type MapPoint, mapSize, middleOf, projectPlace, smoothLine } from './map-projection.ts'

/** The Columbia from the gorge to St. Helens: latitude and longitude along the middle of the stream, which is the state line. */
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

/** Rivers, states, a dot per place and the names of the primary areas; about one kilobyte when compressed. */
export function drawMapShapes(): string {
  const border = smoothLine(columbia)
  return [
    `<path class="fill-surface-sunken" d="${border}V-20H${mapSize.width + 20}V${columbia[0]?.y}Z"/>`,
    '<g class="fill-none stroke-water" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke-width="9" d="${border}"/><path stroke-width="5" d="${smoothLine(willamette)}"/></g>`,
    `<path class="fill-none stroke-line-strong" stroke-dasharray="5 5" d="${border}"/>`,
    `<path class="stroke-brand" stroke-width="8" stroke-linecap="round" d="${drawDots()}"/>`,
    '<g class="fill-ink-muted" font-size="11" letter-spacing="3" text-anchor="middle">',
    '<text x="352" y="30">WASHINGTON</text><text x="76" y="64">OREGON</text></g>',
    '<g class="fill-ink stroke-surface-raised" font-size="14" font-weight="700" stroke-width="5" stroke-linejoin="round"',
    ` paint-order="stroke" text-anchor="middle">${placeNames().map(drawName).join('')}</g>`,
  ].join('')
}

/** A dot, which is a zero-length line with round caps, per place: several ZIP codes may share one. */
function drawDots(): string {
  return [...new Set(serviceArea.map((entry) => pointText(projectPlace(entry))))].map((at) => `M${at}h0`).join('')
}

interface Box {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

/** What a name must not cover: the dots, with their radius, and the names of the states. */
function obstacles(): Box[] {
  const dots = serviceArea.map((entry) => ({ ...projectPlace(entry), halfWidth: 4, halfHeight: 4 }))
  return [...dots, { x: 352, y: 26, halfWidth: 60, halfHeight: 8 }, { x: 76, y: 60, halfWidth: 40, halfHeight: 8 }]
}

/** How far a name may be from the middle of its city, nearest first; to the side counts double, where another city begins. */
const shifts = Array.from({ length: 61 * 121 }, (_, index) => ({
  x: (index % 61) - 30,
  y: Math.floor(index / 61) - 60,
})).sort((one, other) => Math.hypot(2 * one.x, one.y) - Math.hypot(2 * other.x, other.y))

/** Every name as near to the middle of its city as it covers neither a dot nor another name. */
export function placeNames(): (Box & { city: string; state: string })[] {
  const taken = obstacles()
  return primaryAreas.map(({ city, state }) => {
    const middle = middleOf(serviceArea.filter((entry) => entry.city === city).map(projectPlace))
    const at = (shift: MapPoint): Box => ({
      x: middle.x + shift.x,
      y: middle.y + shift.y,
      halfWidth: city.length * 4 + 2,
      halfHeight: 7,
    })
    const box = at(
      shifts.find((shift) => isOnMap(at(shift)) && !taken.some((other) => overlap(at(shift), other))) ?? middle,
    )
    taken.push(box)
    return { ...box, city, state }
  })
}

function isOnMap({ x, y, halfWidth, halfHeight }: Box): boolean {
  return x > halfWidth && x < mapSize.width - halfWidth && y > halfHeight && y < mapSize.height - halfHeight
}

/** Whether two boxes touch. */
export function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  )
}

/** A name with a halo in the background colour, which keeps it apart from rivers and the border. */
function drawName({ city, state, x, y }: ReturnType<typeof placeNames>[number]): string {
  const ground = state === 'WA' ? ' class="stroke-surface-sunken"' : ''
  return `<text${ground} x="${x}" y="${y + 5}">${city}</text>`
}

function pointText({ x, y }: MapPoint): string {
  return `${x} ${y}`
}

function waypoints(degrees: [latitude: number, longitude: number][]): MapPoint[] {
  return degrees.map(([latitude, longitude]) => projectPlace({ latitude, longitude }))
}
