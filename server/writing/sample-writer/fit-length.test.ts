import { expect, test } from 'vitest'
import { fitLength } from './fit-length.ts'
import { part, type Section, unit } from './outline.ts'

test('a section never shows its second unit without the first', () => {
  const opening = unit(0, 'Five words open the article.')
  const first = unit(2, 'These nine words do not fit into the length.')
  const second = unit(3, 'These would fit.')
  const sections: Section[] = [
    { heading: null, parts: [part('paragraphs', [opening])] },
    { heading: 'Signs', parts: [part('paragraphs', [first, second])] },
  ]
  expect(fitLength(sections, { min: 5, target: 10, max: 20 })).toEqual(new Set([opening]))
  expect(fitLength(sections, { min: 5, target: 18, max: 20 })).toEqual(new Set([opening, first, second]))
})
