import { imageUrl } from '#shared/blog/image-address.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'
import { daysOf, weekdays } from '#shared/business/business-hours.ts'
import { findHomePlace, nameMainPlaces, type Place } from '#shared/service-area/main-places.ts'
import { usStates } from '#shared/service-area/us-states.ts'

/** A reference to the business, for use in other nodes. */
export function businessId(business: Business): string {
  return `${business.url}/#business`
}

/**
 * The business and its website. schema.org has no type for appliance repair, so this uses the next more general one. Without a
 * storefront there's no street address: technicians come to the customer, and `areaServed` says where. Unknown facts are left out.
 */
export function localBusiness(business: Business, cities: readonly Place[]) {
  const telephone = telephoneLink(business.phone).replace('tel:', '')
  return [
    {
      '@type': 'HomeAndConstructionBusiness',
      '@id': businessId(business),
      name: business.name,
      slogan: business.tagline,
      description: `Home appliance repair in ${nameMainPlaces(business, 'and')}, with same-day service.`,
      url: `${business.url}/`,
      logo: business.url + (business.logo ? imageUrl(business.logo.path) : '/icon-512.png'),
      image: `${business.url}/og/home.png`,
      telephone,
      email: business.email,
      ...(business.repairCosts.length > 0 && { priceRange: priceRange(business.repairCosts) }),
      currenciesAccepted: 'USD',
      address: postalAddress(business),
      areaServed: cities.map(describeCity),
      ...(business.hours.length > 0 && {
        openingHoursSpecification: business.hours.map(({ opens, closes, ...range }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: daysOf(range),
          opens,
          closes,
        })),
      }),
      ...credentials(business),
      // No reviews and no rating: Google doesn't let a business mark up its own.
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

/** From the lowest to the highest usual repair cost. */
function priceRange(repairCosts: Business['repairCosts']): string {
  return `$${Math.min(...repairCosts.map(({ from }) => from))}-$${Math.max(...repairCosts.map(({ to }) => to))}`
}

function postalAddress(business: Business) {
  const { street, zip } = business
  const { city, state } = findHomePlace(business)
  const address = { '@type': 'PostalAddress', addressCountry: 'US' }
  return {
    ...address,
    ...(street && { streetAddress: street }),
    addressLocality: city,
    addressRegion: state,
    ...(zip && { postalCode: zip }),
  }
}

function credentials({ licenses, inBusinessSince, brands, profiles }: Business) {
  return {
    ...(licenses.length > 0 && {
      hasCredential: licenses.map(({ label, number, state }) => ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        name: label,
        identifier: number,
        ...(state && { recognizedBy: { '@type': 'State', name: usStates[state] } }),
      })),
    }),
    ...(inBusinessSince !== null && { foundingDate: String(inBusinessSince) }),
    ...(brands.length > 0 && { knowsAbout: brands.map((brand) => `${brand} appliances`) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ address }) => address) }),
  }
}

export function describeCity({ city, state }: Place) {
  return {
    '@type': 'City',
    name: `${city}, ${state}`,
    containedInPlace: { '@type': 'State', name: usStates[state] ?? state },
  }
}
