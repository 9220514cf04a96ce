import { expect, test } from 'vitest'
import { builtInArea } from './built-in-area.ts'
import { findHomePlace, listMainPlaces, nameMainCities, nameMainPlaces } from './main-places.ts'

const zips = (...places: [city: string, state: string, count: number][]) =>
  places.flatMap(([city, state, count]) =>
    Array.from({ length: count }, () => ({ zip: '00000', city, state, latitude: 0, longitude: 0 })),
  )
const placesOf = (...places: Parameters<typeof zips>) => {
  const mainPlaces = listMainPlaces({ zips: zips(...places), former: [] })
  return nameMainPlaces({ mainPlaces })
}

test('the built-in list yields what the spec says', () => {
  const mainPlaces = listMainPlaces(builtInArea)
  expect(nameMainPlaces({ mainPlaces })).toBe('Portland, OR & Vancouver, WA')
  expect(nameMainPlaces({ mainPlaces }, 'and')).toBe('Portland, OR and Vancouver, WA')
  expect(nameMainCities({ mainPlaces })).toBe('Portland and Vancouver')
})

test('names each state’s city with the most ZIP codes, for at most two states', () => {
  expect(placesOf(['Salem', 'OR', 3])).toBe('Salem, OR')
  expect(placesOf(['Camas', 'WA', 1], ['Albany', 'OR', 1], ['Salem', 'OR', 2])).toBe('Salem, OR & Camas, WA')
  expect(placesOf(['Weed', 'CA', 1], ['Camas', 'WA', 2], ['Salem', 'OR', 3])).toBe('Salem, OR & Camas, WA')
  // Three small towns make up more of the area than one larger one.
  expect(placesOf(['Camas', 'WA', 2], ['Salem', 'OR', 1], ['Canby', 'OR', 1], ['Boring', 'OR', 1])).toBe(
    'Salem, OR & Camas, WA',
  )
})

test('a business is based at its address, or else where it works most', () => {
  const mainPlaces = listMainPlaces(builtInArea)
  expect(findHomePlace({ city: '', state: '', mainPlaces })).toEqual({ city: 'Portland', state: 'OR' })
  expect(findHomePlace({ city: 'Camas', state: 'WA', mainPlaces })).toEqual({ city: 'Camas', state: 'WA' })
})
