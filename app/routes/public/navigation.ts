/** The items of the navigation in their order (spec.md §2). */
export const navigationItems = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'Pricing', to: '/services#pricing' },
  { label: 'Blog', to: '/blog' },
  { label: 'Coverage Area', to: '/#coverage' },
  { label: 'Book Repair', to: '/#booking' },
] as const

/** Whether an item stands for the page at `pathname`: an anchor never does, and the blog's item covers its posts. */
export function isCurrentItem(to: string, pathname: string): boolean {
  if (to.includes('#')) return false
  return to === pathname || (to !== '/' && pathname.startsWith(`${to}/`))
}
