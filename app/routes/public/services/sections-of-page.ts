/** The sections linked in the services page's sub-navigation (spec.md §2). `id` is the anchor. */
export const servicesSections = [
  { id: 'appliances', label: 'Appliances' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'warranty', label: 'Warranty' },
] as const
