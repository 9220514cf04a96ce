import { expect, test } from 'vitest'
import { inTone } from './compose-article.ts'

test('friendly text uses contractions as people do, and only where the words belong together', () => {
  const friendly = (text: string) => inTone(text, 'friendly')
  expect(friendly('It is cold, and it is not heating.')).toBe('It’s cold, and it isn’t heating.')
  expect(friendly('You will see that we are quick and do not wait.')).toBe(
    'You’ll see that we’re quick and don’t wait.',
  )
  expect(friendly('The vent that killed it is cleared.')).toBe('The vent that killed it is cleared.')
  expect(friendly('If it issues a code, it cannot start.')).toBe('If it issues a code, it can’t start.')
  expect(friendly('Leave it as it is, and call when you are ready.')).toBe(
    'Leave it as it is, and call when you’re ready.',
  )
  expect(friendly('Ready when you are: book online.')).toBe('Ready when you are: book online.')
})

test('so does professional text, while technical text stays as written', () => {
  expect(inTone('It is cold and does not heat.', 'professional')).toBe('It’s cold and doesn’t heat.')
  expect(inTone('It is cold and does not heat.', 'technical')).toBe('It is cold and does not heat.')
})
