import { listCities } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'

/** Places on the list that came with the site, by their local names: parts of Portland and Vancouver, and towns. */
const neighborhoods = (
  'Alameda, Alberta Arts, Arbor Lodge, Arnada, Beaumont, Humboldt, Brentwood-Darlington, Bridlemile, Buckman, Cascade Park, ' +
  'Cathedral Park, Concordia, Creston, Cully, Eastmoreland, Eliot, Felida, Fisher’s Landing, Foster-Powell, Goose Hollow, ' +
  'Hayhurst, Hazel Dell, Hazelwood, Hillsdale, Hosford-Abernethy, Irvington, Kenton, Kerns, Laurelhurst, Lents, Linnton, ' +
  'Madison South, Maplewood, Minnehaha, Montavilla, Mount Tabor, Multnomah Village, Nob Hill, Orchards, Overlook, Parkrose, ' +
  'Piedmont, Portsmouth, Richmond, Rose City Park, Sabin, Salmon Creek, Sellwood, St. Johns, Sunnyside, Uptown Village, ' +
  'Vernon, West Linn, Woodlawn, Woodstock, Beaverton, Gresham, Happy Valley, Hillsboro, Lake Oswego, Oregon City, ' +
  'Sherwood, Troutdale, Tualatin, Wilsonville, Camas, Newberg, Fairview, Gladstone, Clackamas, Cornelius, Boring, Canby, Damascus, Marylhurst'
).split(', ')

/** Parts of Vancouver. Any other place that isn't a town is part of Portland. */
const inVancouver =
  /Vancouver$|^(?:Arnada|Cascade Park|Felida|Fisher’s Landing|Hazel Dell|Minnehaha|Orchards|Salmon Creek|Uptown Village)$/
const towns =
  /^(?:West Linn|Beaverton|Gresham|Happy Valley|Hillsboro|Lake Oswego|Oregon City|Sherwood|Troutdale|Tualatin|Wilsonville|Camas|Newberg|Fairview|Gladstone|Clackamas|Cornelius|Boring|Canby|Damascus|Marylhurst)$/

/** The given places that are served or, if hardly any are, the cities on the list. */
export function whereServed(places: readonly string[], area: ServiceArea): string[] {
  const cities = listCities(area).map(({ city }) => city)
  const isServed = (place: string) => {
    const city = inVancouver.test(place) ? 'Vancouver' : 'Portland'
    return cities.includes(towns.test(place) ? place : city)
  }
  const served = places.filter(isServed)
  return served.length >= 4 ? served : cities
}

/** Names an article may use for where the business goes. */
export function listNeighborhoods(area: ServiceArea): string[] {
  return whereServed(neighborhoods, area)
}
