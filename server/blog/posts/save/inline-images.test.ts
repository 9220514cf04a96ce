import { expect, test } from 'vitest'
import { decodeInlineImage, readInlineImages, replaceImages } from './inline-images.ts'

const one = 'data:image/png;base64,AAAA+/=='
const two = 'data:image/jpeg;base64,BBBB'
const stored = '/storage/v1/object/public/blog-images/posts/3f2b8c1e-7a55-4d0e-9b3c-0a1b2c3d4e5f.png'

test('finds each inline image once: in the content, in order, and as the featured image', () => {
  const content = `<p>a</p><img src="${stored}"><figure><img src='${two}' alt="x"></figure><p><IMG SRC=${one}></p><img src="${two}">`
  expect(readInlineImages({ content, featuredImageUrl: two })).toEqual([
    { address: two, place: 'image 2' },
    { address: one, place: 'image 3' },
  ])
  expect(readInlineImages({ content: `<p>data:image/png</p>`, featuredImageUrl: one })).toEqual([
    { address: one, place: 'the featured image' },
  ])
  expect(readInlineImages({ content: '<p>a</p>', featuredImageUrl: null })).toEqual([])
})

test('replaces only their URLs and leaves the rest of the post as it was', () => {
  const content = `<p>Größe &amp; “quotes” &lt;b&gt;</p><img src="${one}" alt="" style="width:100%"><p>x</p><img src="${two}" alt="B"><br>`
  const post = replaceImages({ content, featuredImageUrl: one }, new Map([[one, stored]]))
  expect(post.content).toBe(content.replace(one, stored))
  expect(post.featuredImageUrl).toBe(stored)
  expect(replaceImages({ content, featuredImageUrl: null }, new Map([[one, stored]])).featuredImageUrl).toBeNull()
})

test('reads base64 with line breaks in it, and nothing that isn’t base64', () => {
  expect(decodeInlineImage('data:image/png;base64,aGVs\n bG8=')?.toString()).toBe('hello')
  expect(decodeInlineImage('data:image/png;charset=x;BASE64,aGVsbG8')?.toString()).toBe('hello')
  expect(decodeInlineImage('data:image/svg+xml,%3Csvg%3E')).toBeNull()
  expect(decodeInlineImage('data:nothing')).toBeNull()
})
