/** The navigation items, in order (spec.md §2). */
export const navigationItems = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/services#pricing' },
  { label: 'Blog', to: '/blog' },
  { label: 'Coverage Area', to: '/#coverage' },
  { label: 'Book Repair', to: '/#booking' },
] as const

/** The URL of the item that represents the page at `pathname`. */
export function currentItem(pathname: string): string | null {
  return navigationItems.find(({ to }) => isCurrentItem(to, pathname))?.to ?? null
}

/** An anchor never represents a page, and the blog's item covers its posts. */
function isCurrentItem(to: string, pathname: string): boolean {
  if (to.includes('#')) return false
  return to === pathname || (to !== '/' && pathname.startsWith(`${to}/`))
}
