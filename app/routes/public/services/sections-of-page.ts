/** The sections that the sub-navigation of the services page leads to (spec.md §2); `id` is the anchor. */
export const servicesSections = [
  { id: 'appliances', label: 'Appliances' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'warranty', label: 'Warranty' },
] as const
