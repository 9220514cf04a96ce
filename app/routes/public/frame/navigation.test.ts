import { expect, test } from 'vitest'
import { currentItem } from './navigation.ts'

test('every page is marked by one item, and anchors by none', () => {
  expect(currentItem('/')).toBe('/')
  expect(currentItem('/services')).toBe('/services')
  expect(currentItem('/blog')).toBe('/blog')
  expect(currentItem('/privacy-policy')).toBeNull()
})

test('a post belongs to the blog, but a page whose path merely starts like it doesn’t', () => {
  expect(currentItem('/blog/why-is-my-fridge-warm')).toBe('/blog')
  expect(currentItem('/blogs')).toBeNull()
})
