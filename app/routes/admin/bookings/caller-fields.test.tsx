import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nothingTyped, storedFields } from '#shared/bookings/booking-fields.ts'
import { CallerFields } from './caller-fields.tsx'

test('a caller is asked for each field of a booking once, for the street, and how they heard of the shop', () => {
  const values = { id: '', ...nothingTyped(), street: '', heard_from: '' }
  const html = renderToStaticMarkup(<CallerFields area={undefined} values={values} offer={null} onChange={() => {}} />)
  const asked = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name)
  expect(asked.toSorted()).toEqual([...storedFields, 'street', 'heard_from'].toSorted())
})
