import { isTag } from 'domhandler'
import { findAll, textContent } from 'domutils'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import {
  defaultAlt,
  isUndescribed,
  type PlacedImage,
  placePostImages,
  postImageStyle,
  readPostImages,
} from './post-images.ts'

const img = (src: string, alt: string) => `<img src="${src}" alt="${alt}" style="${postImageStyle}">`
const fresh = (...sources: string[]): PlacedImage[] => sources.map((src) => ({ src, alt: null }))

test('spreads images evenly between paragraphs, full width, with alt text (spec.md §4)', () => {
  expect(placePostImages('<h2>T</h2><p>1</p><p>2</p><p>3</p><p>4</p>', fresh('/a', '/b', '/c'))).toBe(
    `<h2>T</h2><p>1</p>${img('/a', 'Image 1')}<p>2</p>${img('/b', 'Image 2')}<p>3</p>${img('/c', 'Image 3')}<p>4</p>`,
  )
  expect(placePostImages('<p>1</p><p>2</p><p>3</p>', fresh('/a'))).toBe(
    `<p>1</p><p>2</p>${img('/a', 'Image 1')}<p>3</p>`,
  )
  expect(placePostImages('<p>1</p>', fresh('/a', '/b', '/c'))).toBe(
    `${img('/a', 'Image 1')}<p>1</p>${img('/b', 'Image 2')}${img('/c', 'Image 3')}`,
  )
})

test('puts them at the end if there are no paragraphs (spec.md §4)', () => {
  expect(placePostImages('<h2>T</h2>words', fresh('/a', '/b'))).toBe(
    `<h2>T</h2>words${img('/a', 'Image 1')}${img('/b', 'Image 2')}`,
  )
  expect(placePostImages('<ul><li><p>1</p></li></ul><blockquote><p>2</p></blockquote>', fresh('/a'))).toBe(
    `<ul><li><p>1</p></li></ul><blockquote><p>2</p></blockquote>${img('/a', 'Image 1')}`,
  )
})

test('removing an image removes elements that held nothing else, and each image keeps its alt text', () => {
  const before =
    '<p>1</p><figure><picture><source srcset="/a.webp"><img src="/a" alt="A fan"></picture></figure><p>2<img src="/b"></p>' +
    '<p><a href="/x"><img src="/c" alt=""></a><br></p><p>3</p><p id="here"><img src="/d"></p>'
  expect(placePostImages(before, readPostImages(before).slice(0, 3))).toBe(
    `<p>1</p>${img('/a', 'A fan')}<p>2</p>${img('/b', 'Image 2')}<p>3</p>${img('/c', '')}<p id="here"></p>`,
  )
})

test('a caption moves with its image and survives its removal', () => {
  const figure = '<figure><img src="/a" alt="A fan"><figcaption>The fan</figcaption></figure>'
  expect(placePostImages(`${figure}<p>1</p><p>2</p>`, fresh('/b', '/a'))).toBe(
    `<p>1</p>${img('/b', 'Image 1')}<figure>${img('/a', 'Image 2')}<figcaption>The fan</figcaption></figure><p>2</p>`,
  )
  expect(placePostImages(`<p>1</p>${figure}`, [])).toBe('<p>1</p><figure><figcaption>The fan</figcaption></figure>')
})

test('images that stay keep their place and get their alt text', () => {
  const content = '<p>1<img src="/a"></p>\n<p>2</p><p><br/>é &mdash; <img src="/b" alt="B" width="200"></p>'
  const images = readPostImages(content)
  expect(placePostImages(content, [{ src: '/a', alt: 'A "fan"' }, ...images.slice(1)])).toBe(
    '<p>1<img src="/a" alt="A &quot;fan&quot;"></p>\n<p>2</p><p><br>é — <img src="/b" alt="B" width="200"></p>',
  )
  const described = content.replace('"/a"', '"/a" alt="A"')
  expect(placePostImages(described, readPostImages(described))).toBe(described)
})

test('computes an inline image’s size from its base64, in KB (spec.md §3)', () => {
  const inline = (bytes: number) => `<img src="data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}">`
  const sizes = readPostImages(`${inline(1)}${inline(500 * 1024)}${inline(500 * 1024 + 1)}<img src="/a"><img alt="no">`)
  expect(sizes.map(({ position, size_kb, alt }) => [position, size_kb, alt])).toEqual([
    [0, 1, null],
    [1, 500, null],
    [2, 501, null],
    [3, null, null],
  ])
})

const word = fc
  .stringMatching(/^[a-zé&<" ]{0,8}[a-z]$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
const source = fc.constantFrom(
  '/a',
  '/b',
  '/c',
  `data:image/png;base64,${'AQ'.repeat(20)}`,
  'data:image/png;base64,AAAA',
)
const image = fc.tuple(source, fc.option(word)).map(([src, alt]) => {
  return alt === null ? `<img src="${src}">` : `<img alt="${alt.replaceAll('"', '&quot;')}" src="${src}">`
})
const block = fc.oneof(
  word.map((text) => `<p>${text}</p>`),
  fc.tuple(word, image, word).map(([before, picture, after]) => `<p>${before}${picture}<b>${after}</b></p>`),
  image.map((picture) => `<p><a href="/x">${picture}</a></p>`),
  image,
  fc.tuple(image, word).map(([picture, text]) => `<figure>${picture}<figcaption>${text}</figcaption></figure>`),
  fc.tuple(image, image).map(([one, other]) => `<figure>${one}\n${other}</figure>`),
  word.map((text) => `<blockquote><p>${text}</p></blockquote>\n`),
  fc.tuple(word, image).map(([text, picture]) => `<ul><li>${text}</li><li><p>${picture}</p></li></ul>`),
  fc.tuple(word, image).map(([text, picture]) => `<table><tr><td>${text}</td><td>${picture}</td></tr></table>`),
  word,
)
const content = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join(''))
const noise = fc.array(fc.oneof(block, fc.string(), fc.constantFrom('<p>', '</p>', '<div>', '</ul>', '<!--', '<img')), {
  maxLength: 8,
})
const chosen = fc.array(fc.record({ src: source, alt: fc.option(word) }), { maxLength: 3 })

const texts = (html: string, name: string) =>
  findAll((element) => element.name === name, parseDocument(html).children)
    .map((element) => textContent(element).trim())
    .filter(Boolean)
const textOutsideCaptions = (html: string) => {
  const document = parseDocument(html)
  for (const caption of findAll(({ name }) => name === 'figcaption', document.children)) caption.children = []
  return textContent(document).replace(/\s+/g, '')
}

test('never loses a paragraph or a word, whatever images come and go', () => {
  fc.assert(
    fc.property(content, chosen, (html, images) => {
      const placed = placePostImages(html, images)
      expect(texts(placed, 'p')).toEqual(texts(html, 'p'))
      expect(texts(placed, 'li')).toEqual(texts(html, 'li'))
      expect(texts(placed, 'figcaption').sort()).toEqual(texts(html, 'figcaption').sort())
      expect(textOutsideCaptions(placed)).toBe(textOutsideCaptions(html))
    }),
  )
})

test('includes every image once and in order, and placing them again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        content,
        noise.map((parts) => parts.join('')),
      ),
      chosen,
      (html, images) => {
        const placed = placePostImages(html, images)
        expect(readPostImages(placed).map(({ src, alt }) => [src, alt])).toEqual(
          images.map(({ src, alt }, position) => [src, alt ?? `Image ${position + 1}`]),
        )
        expect(placePostImages(placed, readPostImages(placed))).toBe(placed)
        const unchanged = placePostImages(html, readPostImages(html))
        expect(placePostImages(unchanged, readPostImages(unchanged))).toBe(unchanged)
        expect(readPostImages(unchanged).map(({ src }) => src)).toEqual(readPostImages(html).map(({ src }) => src))
      },
    ),
  )
})

test('images never end up inside a list, a table, a quote or a heading', () => {
  fc.assert(
    fc.property(content, chosen, (html, images) => {
      const moved = [...images, { src: '/new', alt: null }]
      for (const element of findAll(
        ({ name }) => name === 'img',
        parseDocument(placePostImages(html, moved)).children,
      )) {
        const around = element.parent && isTag(element.parent) ? element.parent.name : null
        expect([null, 'figure']).toContain(around)
      }
    }),
  )
})

test('saving, which sanitizes the content, doesn’t change what was placed', () => {
  const stored = (digit: string) =>
    `/storage/v1/object/public/blog-images/posts/${digit.repeat(8)}-1111-4111-8111-111111111111.png`
  const kept = fc.constantFrom(stored('1'), stored('2'), `data:image/png;base64,${'AQID'.repeat(20)}`)
  fc.assert(
    fc.property(content, fc.array(fc.record({ src: kept, alt: fc.option(word) }), { maxLength: 3 }), (html, images) => {
      const placed = placePostImages(sanitizeContent(html), images)
      const saved = sanitizeContent(placed)
      expect(saved.replaceAll(' />', '>')).toBe(placed)
      expect(placePostImages(saved, readPostImages(saved))).toBe(saved)
    }),
  )
})

test('an image needs a description as long as it has only its number or no alt text', () => {
  expect([null, defaultAlt(0), 'Image 12'].map(isUndescribed)).toEqual([true, true, true])
  expect(['', 'Image', 'Image 1 of 3', 'A fan'].map(isUndescribed)).toEqual([false, false, false, false])
})
