import { type Business, telephoneLink } from '#shared/business.ts'
import { daysOf, weekdays } from '#shared/business-hours.ts'
import { serviceArea } from '#shared/service-area.ts'

/** A reference to the business from other nodes. */
export function businessId(business: Business): string {
  return `${business.url}/#business`
}

/**
 * The business and its website. schema.org has no type for appliance repair, so the next more general one is used. Without
 * a storefront there is no street address: technicians come to the customer, and `areaServed` says where. What is not known is not said.
 */
export function localBusiness(business: Business) {
  const telephone = telephoneLink(business.phone).replace('tel:', '')
  return [
    {
      '@type': 'HomeAndConstructionBusiness',
      '@id': businessId(business),
      name: business.name,
      slogan: business.tagline,
      description: 'Home appliance repair in Portland, OR and Vancouver, WA, with same-day service.',
      url: `${business.url}/`,
      logo: `${business.url}/icon-512.png`,
      image: `${business.url}/og/home.png`,
      telephone,
      email: business.email,
      ...(business.repairCosts.length > 0 && { priceRange: priceRange(business.repairCosts) }),
      currenciesAccepted: 'USD',
      address: postalAddress(business),
      areaServed: citiesServed(),
      ...(business.hours.length > 0 && {
        openingHoursSpecification: business.hours.map(({ opens, closes, ...range }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: daysOf(range),
          opens,
          closes,
        })),
      }),
      ...credentials(business),
      hasOfferCatalog: { '@id': `${business.url}/#repairs` },
      ...(business.hasEmergencyService && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'emergency service',
          telephone,
          availableLanguage: 'en',
          hoursAvailable: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: weekdays,
            opens: '00:00',
            closes: '23:59',
          },
        },
      }),
    },
    {
      '@type': 'WebSite',
      '@id': `${business.url}/#website`,
      name: business.name,
      url: `${business.url}/`,
      inLanguage: 'en-US',
      publisher: { '@id': businessId(business) },
    },
  ]
}

/** From the least to the most expensive usual repair. */
function priceRange(repairCosts: Business['repairCosts']): string {
  return `$${Math.min(...repairCosts.map(({ from }) => from))}-$${Math.max(...repairCosts.map(({ to }) => to))}`
}

function postalAddress({ street, city, state, zip }: Business) {
  const address = { '@type': 'PostalAddress', addressCountry: 'US' }
  if (street === '') return { ...address, addressLocality: 'Portland', addressRegion: 'OR' }
  return { ...address, streetAddress: street, addressLocality: city, addressRegion: state, postalCode: zip }
}

function credentials({ licenses, inBusinessSince, brands, profiles }: Business) {
  return {
    ...(licenses.length > 0 && {
      hasCredential: licenses.map(({ label, number, state }) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        name: label,
        identifier: number,
        ...(state && { recognizedBy: { '@type': 'State', name: stateNames[state] } }),
      })),
    }),
    ...(inBusinessSince !== null && { foundingDate: String(inBusinessSince) }),
    ...(brands.length > 0 && { knowsAbout: brands.map((brand) => `${brand} appliances`) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ address }) => address) }),
  }
}

const stateNames: Record<string, string> = { OR: 'Oregon', WA: 'Washington' }

/** Every city of the service area once, with its state. */
function citiesServed() {
  const cities = new Map(serviceArea.map(({ city, state }) => [`${city}, ${state}`, state]))
  return Array.from(cities, ([name, state]) => ({
    '@type': 'City',
    name,
    containedInPlace: { '@type': 'State', name: stateNames[state] ?? state },
  }))
}
