import type { Business } from '#shared/business/business.ts'
import { businessId } from './local-business.ts'

/** The offers: one per appliance with its usual cost, plus the service call. */
export function repairServices(business: Business) {
  const provider = { '@id': businessId(business) }
  const repairs = business.repairCosts.map(({ appliance, from, to }) => ({
    '@type': 'Offer',
    priceSpecification: { '@type': 'PriceSpecification', minPrice: from, maxPrice: to, priceCurrency: 'USD' },
    itemOffered: {
      '@type': 'Service',
      name: `${appliance} repair`,
      serviceType: 'Appliance repair',
      provider,
      url: `${business.url}/services#appliances`,
    },
  }))
  const serviceCall = {
    '@type': 'Offer',
    price: business.serviceCall,
    priceCurrency: 'USD',
    description: 'Waived when we do the repair.',
    itemOffered: { '@type': 'Service', name: 'Service call and diagnosis', serviceType: 'Appliance repair', provider },
  }
  return [
    {
      '@type': 'OfferCatalog',
      '@id': `${business.url}/#repairs`,
      name: 'Appliance repair services',
      url: `${business.url}/services`,
      itemListElement: [...repairs, serviceCall],
    },
  ]
}
