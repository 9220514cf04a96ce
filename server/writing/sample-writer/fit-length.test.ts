import { expect, test } from 'vitest'
import { fitLength, type Section } from './fit-length.ts'

const sections: Section[] = [
  { heading: null, parts: [{ form: 'p', core: ['Five words open the article.'] }], isFixed: true },
  {
    heading: 'Signs',
    parts: [
      {
        form: 'ul',
        core: ['These seven words begin a short list.'],
        extra: ['Six words make one more point.', 'Or four of them.'],
      },
    ],
  },
]
const opening = '<p>Five words open the article.</p>'
const list = (...points: string[]) =>
  `${opening}<h2>Signs</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`

test('an extra is used only with its section, and what doesn’t fit makes room for what does', () => {
  const [core, six, four] = [
    'These seven words begin a short list.',
    'Six words make one more point.',
    'Or four of them.',
  ]
  expect(fitLength(sections, { min: 5, max: 12 })).toBe(opening)
  expect(fitLength(sections, { min: 6, max: 20 })).toBe(list(core))
  expect(fitLength(sections, { min: 14, max: 20 })).toBe(list(core, six))
  expect(fitLength(sections, { min: 17, max: 17 })).toBe(list(core, four))
  expect(() => fitLength(sections, { min: 14, max: 16 })).toThrow('14 to 16 words')
})
