/** The part of the typeface that comes first: text in it is exactly as wide as in the whole, so nothing breaks elsewhere. */
import whole from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { expect, test } from 'vitest'
import part from './figtree-text.woff2?url'

const texts = ['Generate with AI', 'To Av. New Post 1,234', '¿Cuándo nos llamó? Mañana, 8–10 – “sí”…']

test('every weight and size is as wide as in the whole typeface', async () => {
  for (const [name, url] of Object.entries({ whole, part })) {
    const face = new FontFace(name, `url(${url})`, { weight: '300 900' })
    document.fonts.add(await face.load())
  }
  const widthsIn = (name: string) =>
    [400, 600, 700, 800].flatMap((weight) =>
      [14, 16, 18, 24].flatMap((size) =>
        texts.map((text) => {
          const line = document.createElement('span')
          line.style.font = `${weight} ${size}px ${name}`
          line.textContent = text
          document.body.append(line)
          const { width } = line.getBoundingClientRect()
          line.remove()
          return width
        }),
      ),
    )
  expect(widthsIn('part')).toEqual(widthsIn('whole'))
  expect(new Set(widthsIn('part')).size).toBeGreaterThan(20)
})
