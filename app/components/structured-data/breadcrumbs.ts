import type { Business } from '#shared/business/business.ts'

/** The path from the home page to a page, as shown in search results. */
export function breadcrumbs(business: Business, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${business.url}${path}`,
    })),
  }
}
