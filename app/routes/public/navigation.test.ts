import { expect, test } from 'vitest'
import { isCurrentItem, navigationItems } from './navigation.ts'

const currentAt = (pathname: string) =>
  navigationItems.filter(({ to }) => isCurrentItem(to, pathname)).map(({ label }) => label)

test('each page is marked by one item, and anchors by none', () => {
  expect(currentAt('/')).toEqual(['Home'])
  expect(currentAt('/services')).toEqual(['Services'])
  expect(currentAt('/blog')).toEqual(['Blog'])
  expect(currentAt('/privacy-policy')).toEqual([])
})

test('a post belongs to the blog, a page that only begins like it does not', () => {
  expect(currentAt('/blog/why-is-my-fridge-warm')).toEqual(['Blog'])
  expect(currentAt('/blogs')).toEqual([])
})
