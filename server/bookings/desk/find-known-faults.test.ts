import { expect, test } from 'vitest'
import { findKnownFaults } from './find-known-faults.ts'

/** What people write, and the fault that must come first. */
const written: [appliance: string, problem: string, key: string][] = [
  ['refrigerator', 'My fridge is not cooling, the milk is warm', 'not-cooling'],
  ['refrigerator', 'Everything in the fridge is room temperature but the light works', 'not-cooling'],
  ['refrigerator', 'There is a puddle under the fridge every morning', 'leaking-water'],
  ['refrigerator', 'leaking water from the bottom of the door', 'leaking-water'],
  ['refrigerator', 'The ice maker stopped making ice last week.', 'ice-maker-stopped'],
  ['refrigerator', 'Thick frost in the freezer, drawers scrape', 'freezer-frost'],
  ['refrigerator', 'It makes a loud buzzing noise at night', 'noisy'],
  ['refrigerator', 'Runs constantly, never shuts off', 'runs-constantly'],
  ['refrigerator', 'It is freezing my lettuce and eggs', 'freezing-food'],
  ['refrigerator', 'No water comes out of the dispenser', 'dispenser-not-working'],
  ['washer', 'It does not spin.\nAnd it hums.', 'not-spinning'],
  ['washer', "Won't drain, standing water in the drum", 'not-draining'],
  ['washer', 'clothes come out soaking wet', 'not-spinning'],
  ['washer', 'Shakes like crazy and walks across the laundry room', 'shaking'],
  ['washer', 'The door is locked and I cannot get my clothes out', 'door-locked'],
  ['washer', 'There is water all over the floor after a wash', 'leaking'],
  ['washer', 'smells like mildew', 'smells-musty'],
  ['washer', 'Completely dead. Nothing happens when I press the button', 'not-starting'],
  ['washer', 'It won’t fill with water', 'not-filling'],
  ['dryer', 'The drum turns but no heat', 'not-heating'],
  ['dryer', 'Takes two cycles to dry towels', 'takes-too-long'],
  ['dryer', 'It squeals and thumps', 'squeaking'],
  ['dryer', 'The drum does not spin, I only hear a hum', 'not-turning'],
  ['dryer', 'keeps tripping the breaker', 'trips-breaker'],
  ['dryer', "Won't turn on", 'not-starting'],
  ['dishwasher', 'Water standing in the bottom, will not drain', 'not-draining'],
  ['dishwasher', 'Dishes come out dirty with food left on them', 'not-cleaning'],
  ['dishwasher', 'Leaks in front of the door onto the kitchen floor', 'leaking'],
  ['dishwasher', 'Glasses have a white film', 'cloudy-glasses'],
  ['dishwasher', 'dishes are still wet at the end', 'not-drying'],
  ['oven', "Oven won't heat up", 'not-heating'],
  ['oven', 'The gas burner clicks but does not light', 'burner-not-lighting'],
  ['oven', 'bakes unevenly, one side is burnt', 'uneven-heat'],
  ['oven', 'The door stayed locked after self cleaning', 'self-clean-trouble'],
  ['oven', 'The broiler does not come on', 'broiler-dead'],
  ['refrigerator', 'food keeps spoiling', 'not-cooling'],
  ['washer', 'banging noise on spin cycle', 'shaking'],
  ['washer', 'error code 5E, wont drain or spin', 'not-draining'],
  ['dryer', 'clothes still damp after an hour', 'takes-too-long'],
  ['dryer', 'gets way too hot and smells like burning', 'overheating'],
  ['dishwasher', 'soap pod not dissolving, plates dirty', 'not-cleaning'],
  ['oven', 'temp is off by 50 degrees', 'wrong-temperature'],
  ['oven', 'I smell gas', 'smoking'],
  ['other', 'Garbage disposal hums but does not grind', 'humming'],
  ['other', 'disposal is leaking under the sink', 'leaking'],
  ['other', 'The ice maker in our bar makes no ice', 'ice-maker-stopped'],
]

test.each(written)('%s: %s', (appliance, problem, key) => {
  const [first] = findKnownFaults(appliance, problem)
  expect(first?.key).toBe(key)
})

test.each([
  ['washer', 'Please call me'],
  ['washer', 'It is broken'],
  ['refrigerator', ''],
  ['other', 'The microwave does not heat'],
  ['other', 'Ceiling fan is loud'],
  ['boat', 'It leaks'],
  ['dryer', 'asdf qwer'],
])('nothing fits %s: %s', (appliance, problem) => {
  expect(findKnownFaults(appliance, problem)).toEqual([])
})

test('ignores what is ruled out, and names at most three faults', () => {
  expect(findKnownFaults('washer', 'Does not spin. No leaks, no smell.').map(({ key }) => key)).toEqual([
    'not-spinning',
  ])
  for (const [appliance] of written) {
    const everything = written.map(([, problem]) => problem).join('. ')
    expect(findKnownFaults(appliance, everything).length).toBeLessThanOrEqual(3)
  }
})
