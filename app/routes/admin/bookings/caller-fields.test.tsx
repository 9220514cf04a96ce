import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nothingTyped, storedFields } from '#shared/bookings/booking-fields.ts'
import { CallerFields } from './caller-fields.tsx'

test('a caller is asked for each field of a booking once, and for the street', () => {
  const values = { id: '', ...nothingTyped(), street: '' }
  const html = renderToStaticMarkup(<CallerFields area={undefined} values={values} offer={null} onChange={() => {}} />)
  const asked = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name)
  expect(asked.toSorted()).toEqual([...storedFields, 'street'].toSorted())
})
