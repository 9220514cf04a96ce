import { expect, test } from 'vitest'
import { appliancesWithFood } from './booking-fields.ts'
import { findUrgency } from './urgency.ts'

test.each([
  ['It does not heat and I smell gas', 'gas'],
  ['Not heating and smells like gas', 'gas'],
  ['There is no flame but a gas smell', 'gas'],
  ['Huele mucho a gas en la cocina', 'gas'],
  ['La estufa no prende y huele a gas', 'gas'],
  ['Hay una fuga de gas', 'gas'],
  ['Salieron chispas del enchufe', 'sparks'],
  ['Me dio una descarga eléctrica', 'sparks'],
  ['No calienta pero echa humo', 'sparks'],
  ['Tira agua por todo el piso', 'water'],
  ['Se inundó la cocina', 'water'],
] as const)('%s: urgent', (problem, urgency) => {
  expect(findUrgency('oven', problem)).toBe(urgency)
})

test.each([
  'I do not smell any gas',
  'No smoke or flames, it just stays cold',
  'Gas oven, will not light',
  'No huele a gas, pero no prende',
  'Sin olor a gas',
  'La secadora no calienta',
])('%s: not urgent', (problem) => {
  expect(findUrgency('oven', problem)).toBeNull()
})

test('a refrigerator, and nothing else, that doesn’t cool is urgent if there is food or medicine in it', () => {
  expect(appliancesWithFood).toEqual(['refrigerator'])
  for (const problem of [
    'Warm inside, our milk goes bad',
    'No enfría, tengo insulina adentro',
    'Se echa a perder la comida',
  ]) {
    expect(findUrgency('refrigerator', problem), problem).toBe('food')
    expect(findUrgency('oven', problem), problem).toBeNull()
  }
})
