import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { places, screens, sections } from '#app/routes/admin/palette/places.ts'
import routes from '#app/routes.ts'

/** Paths the palette offers as actions rather than screens. */
const actions = ['/admin/bookings/new', '/admin/technicians/new', '/admin/posts/new']

function findRoute(file: string, among: RouteConfigEntry[]): RouteConfigEntry | undefined {
  return among.flatMap((route) => (route.file === file ? route : (findRoute(file, route.children ?? []) ?? [])))[0]
}

/** The paths below a route that contain no id. */
function addressesBelow(route: RouteConfigEntry | undefined, address: string): string[] {
  return (route?.children ?? []).flatMap((child) => {
    const own = child.path ? `${address}/${child.path}` : address
    return [...(child.path && !own.includes(':') ? [own] : []), ...addressesBelow(child, own)]
  })
}

test('the palette leads to every screen of the back office', () => {
  const addresses = addressesBelow(findRoute('routes/admin/frame/layout.tsx', routes), '/admin')
  expect(addresses).toEqual(expect.arrayContaining(actions))
  expect(screens.map(({ to }) => to).toSorted()).toEqual(
    addresses.filter((address) => !actions.includes(address)).toSorted(),
  )
})

test('every section belongs to a screen', () => {
  for (const { to, of } of sections) expect(screens).toContainEqual(expect.objectContaining({ to, label: of }))
})

test('no two places share an id', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})
