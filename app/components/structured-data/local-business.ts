import { type Business, officeHours, repairCosts, telephoneLink } from '#shared/business.ts'
import { imageUrl } from '#shared/image-address.ts'
import { serviceArea } from '#shared/service-area.ts'

/** A reference to the business from other nodes. */
export function businessId(business: Business): string {
  return `${business.url}/#business`
}

/**
 * The business and its website. schema.org has no type for appliance repair, so the next more general one is used. There is
 * no street address: technicians come to the customer, and `areaServed` says where.
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
      logo: business.url + (business.logo ? imageUrl(business.logo.path) : '/icon-512.png'),
      image: `${business.url}/og/home.png`,
      telephone,
      email: business.email,
      priceRange: priceRange(),
      currenciesAccepted: 'USD',
      address: { '@type': 'PostalAddress', addressLocality: 'Portland', addressRegion: 'OR', addressCountry: 'US' },
      areaServed: citiesServed(),
      openingHoursSpecification: officeHours.map(({ schemaDays, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: schemaDays,
        opens,
        closes,
      })),
      // No reviews, no rating: Google forbids a business to mark up those of itself.
      hasOfferCatalog: { '@id': `${business.url}/#repairs` },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'emergency service',
        telephone,
        availableLanguage: 'en',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: officeHours.flatMap(({ schemaDays }) => schemaDays),
          opens: '00:00',
          closes: '23:59',
        },
      },
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
function priceRange(): string {
  return `$${Math.min(...repairCosts.map(({ from }) => from))}-$${Math.max(...repairCosts.map(({ to }) => to))}`
}

/** Every city of the service area once, with its state. */
function citiesServed() {
  const stateNames: Record<string, string> = { OR: 'Oregon', WA: 'Washington' }
  const cities = new Map(serviceArea.map(({ city, state }) => [`${city}, ${state}`, state]))
  return Array.from(cities, ([name, state]) => ({
    '@type': 'City',
    name,
    containedInPlace: { '@type': 'State', name: stateNames[state] ?? state },
  }))
}
