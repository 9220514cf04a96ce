import { expect, test } from 'vitest'
import { addImage, describeImage, moveImage, removeImage, replaceImage } from './change-images.ts'
import { findFileMistake, newImagePath } from './image-file.ts'

test('accepts only images under 5 MB (spec.md §5)', () => {
  const file = { name: 'photo', type: 'image/png', size: 10 }
  expect(findFileMistake({ ...file, type: 'application/pdf' })).toBe('Please select an image file')
  expect(findFileMistake({ ...file, type: '' })).toBe('Please select an image file')
  expect(findFileMistake({ ...file, size: 5 * 1024 * 1024 })).toBe('Image size should be less than 5MB')
  expect(findFileMistake({ ...file, size: 5 * 1024 * 1024 - 1 })).toBeNull()
})

test('accepts an iPhone photo, by its extension where the browser doesn’t know its type, and it becomes a JPEG', () => {
  const photo = { name: 'IMG_0412.HEIC', type: '', size: 10 }
  for (const one of [photo, { ...photo, type: 'image/heif', name: 'IMG_0412' }]) {
    expect(findFileMistake(one)).toBeNull()
    expect(newImagePath(one, 'uuid')).toBe('posts/uuid.jpg')
  }
  expect(findFileMistake({ ...photo, size: 5 * 1024 * 1024 })).toBe('Image size should be less than 5MB')
})

test('an image gets its own path, with its type’s extension (spec.md §7)', () => {
  expect(newImagePath({ name: '', type: 'image/jpeg' }, 'uuid')).toBe('posts/uuid.jpg')
  expect(newImagePath({ name: '', type: 'image/webp' }, 'uuid')).toBe('posts/uuid.webp')
  expect(newImagePath({ name: '', type: 'image/svg+xml' }, 'uuid')).toBe('posts/uuid.svg')
})

test('alt texts that are only a number follow the order, others stay with their image', () => {
  const images = [
    { src: '/a', alt: 'Image 1' },
    { src: '/b', alt: 'Image 2' },
    { src: '/c', alt: 'A fan' },
  ]
  expect(removeImage(images, 0)).toEqual([
    { src: '/b', alt: null },
    { src: '/c', alt: 'A fan' },
  ])
  expect(replaceImage(images, 2, '/d')[2]).toEqual({ src: '/d', alt: 'A fan' })
  expect(describeImage(images, 1, '')[1]).toEqual({ src: '/b', alt: '' })
  expect(addImage(images, '/d')[3]).toEqual({ src: '/d', alt: null })
})

test('a moved image keeps its description but not its number', () => {
  const images = [
    { src: '/a', alt: 'Image 1' },
    { src: '/b', alt: '' },
    { src: '/c', alt: 'A fan' },
  ]
  expect(moveImage(images, 0, 1)).toEqual([
    { src: '/b', alt: '' },
    { src: '/a', alt: null },
    { src: '/c', alt: 'A fan' },
  ])
  expect(moveImage(images, 2, -1).map(({ src }) => src)).toEqual(['/a', '/c', '/b'])
  expect(moveImage(images, 0, 2).map(({ src }) => src)).toEqual(['/b', '/c', '/a'])
  expect(moveImage(images, 2, -2).map(({ src }) => src)).toEqual(['/c', '/a', '/b'])
  expect(moveImage(images, 2, 1)).toEqual(images)
  expect(moveImage(images, -1, 1)).toEqual(images)
})
