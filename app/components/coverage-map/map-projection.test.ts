import { expect, test } from 'vitest'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { mapSize, middleOf, projectPlace } from './map-projection.ts'

test('every ZIP code of the service area is on the map, with room for its dot', () => {
  for (const entry of builtInArea.zips) {
    const { x, y } = projectPlace(entry)
    expect(Math.min(x, mapSize.width - x, y, mapSize.height - y), entry.zip).toBeGreaterThan(12)
  }
})

test('north is up and east is right', () => {
  const portland = projectPlace({ latitude: 45.52, longitude: -122.67 })
  const vancouver = projectPlace({ latitude: 45.64, longitude: -122.66 })
  const gresham = projectPlace({ latitude: 45.5, longitude: -122.43 })
  expect(vancouver.y).toBeLessThan(portland.y)
  expect(gresham.x).toBeGreaterThan(portland.x)
})

test('ten kilometers measure the same eastward and northward', () => {
  const start = projectPlace({ latitude: 45.47, longitude: -122.9 })
  const north = projectPlace({ latitude: 45.47 + 10 / 111.2, longitude: -122.9 })
  const east = projectPlace({ latitude: 45.47, longitude: -122.9 + 10 / 78 })
  expect(Math.abs(start.y - north.y - (east.x - start.x))).toBeLessThanOrEqual(1)
})

test('the middle of a city is the mean of its points', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 10, y: 4 },
  ]
  expect(middleOf(corners)).toEqual({ x: 5, y: 2 })
})
