import { expect, test } from 'vitest'
import { primaryAreas } from '#shared/business/business.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { overlap, placeNames } from './coverage-map-shapes.ts'
import { middleOf, projectPlace } from './map-projection.ts'

const names = placeNames(builtInArea)
const dots = builtInArea.zips.map((entry) => ({ ...projectPlace(entry), halfWidth: 4, halfHeight: 4 }))

test('puts every primary area’s name near its city', () => {
  expect(names.map(({ city }) => city)).toEqual(primaryAreas.map(({ city }) => city))
  for (const { city, x, y } of names) {
    const middle = middleOf(builtInArea.zips.filter((entry) => entry.city === city).map(projectPlace))
    expect(Math.hypot(x - middle.x, y - middle.y), city).toBeLessThan(45)
  }
})

test('no name covers a dot or another name', () => {
  for (const name of names) {
    expect(
      dots.filter((dot) => overlap(name, dot)),
      name.city,
    ).toEqual([])
    expect(names.filter((other) => other !== name && overlap(name, other))).toEqual([])
  }
})
