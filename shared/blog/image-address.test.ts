import { describe, expect, test } from 'vitest'
import { imagePathOf, imageUrl, isImagePath, resizedImageUrl } from './image-address.ts'

const path = 'posts/3f2b8c1e-7a55-4d0e-9b3c-0a1b2c3d4e5f.png'

test('a post’s image is served under the public path of the bucket (spec.md §7)', () => {
  expect(imageUrl(path)).toBe(`/storage/v1/object/public/blog-images/${path}`)
  expect(resizedImageUrl(path, 640, 'avif')).toBe(`/storage/v1/object/public/blog-images/${path}?width=640&format=avif`)
})

describe('finds the path of an image URL', () => {
  test('as generated, resized, or with this site’s origin', () => {
    expect(imagePathOf(imageUrl(path))).toBe(path)
    expect(imagePathOf(resizedImageUrl(path, 320, 'webp'))).toBe(path)
    expect(imagePathOf(` https://repair.example.com${imageUrl(path)}`, 'https://repair.example.com')).toBe(path)
  })

  test.each([
    `https://evil.example.com${imageUrl(path)}`,
    `//evil.example.com${imageUrl(path)}`,
    `https://repair.example.com.evil.example.com${imageUrl(path)}`,
    `https://repair.example.com@evil.example.com${imageUrl(path)}`,
    '/storage/v1/object/public/other-bucket/posts/3f2b8c1e-7a55-4d0e-9b3c-0a1b2c3d4e5f.png',
    '/storage/v1/object/public/blog-images/posts/../../secret.png',
    '/storage/v1/object/public/blog-images/posts/3f2b8c1e-7a55-4d0e-9b3c-0a1b2c3d4e5f.svg',
    'data:image/png;base64,AAAA',
    '',
  ])('but not %s', (url) => {
    expect(imagePathOf(url, 'https://repair.example.com')).toBeNull()
  })
})

test('a path has a random id and one of five formats, and nothing else', () => {
  expect(isImagePath(path)).toBe(true)
  expect(isImagePath(`${path}\n`)).toBe(false)
  expect(isImagePath(`x/${path}`)).toBe(false)
  expect(isImagePath(path.toUpperCase())).toBe(false)
})
