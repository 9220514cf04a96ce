/** Made-up homeowners and what is broken in their homes. Nobody has these phone numbers (555-01xx). */

const names = [
  ['Ada Park', 'Luis Ortega', 'Mae Lindholm', 'Sam Whitaker', 'Priya Nair', 'Tom Becker', 'Nora Feldman', 'Eli Vargas'],
  ['June Castillo', 'Ben Hathaway', 'Rosa Delgado', 'Ivan Petrov', 'Grace Okafor', 'Hank Miller', 'Leah Stone'],
  ['Omar Haddad', 'Kim Tran', 'Peter Lowell', 'Dana Whitfield', 'Raj Patel', 'Molly Keane', 'Victor Cruz'],
  ['Sofia Marin', 'Walt Jensen', 'Yuki Tanaka', 'Carol Benson', 'Andre Dupree', 'Tess Holloway', 'Greg Novak'],
  ['Lena Fischer', 'Miles Carter', 'Bea Andersson', 'Theo Grant', 'Mina Rahimi', 'Dale Hopkins', 'Ruth Salazar'],
  ['Ken Ishida', 'Amy Doyle', 'Paul Reyes', 'Vera Sokolova', 'Joel Pruitt', 'Nina Brandt', 'Cal Underwood'],
  ['Maximiliana Featherstonehaugh-Montgomery'],
].flat()

const zips = ['97214', '97202', '98660', '97206', '98683', '97217', '97005', '97006', '97003']
const streets = ['SE Hawthorne Blvd', 'NE Fremont St', 'Main St', 'SE Woodstock Blvd', 'N Lombard St', 'Oak Grove Ln']

const problems = [
  ['dishwasher', 'Water stays at the bottom after every cycle. I cleaned the filter twice.', 'dishwasher/not-draining'],
  ['washer', 'It fills, hums and does not spin. The tub is full.', 'washer/not-spinning'],
  ['refrigerator', 'The freezer is fine, the refrigerator part is warm since last night.', 'refrigerator/not-cooling'],
  ['dryer', 'Towels need three rounds, and the top gets very hot.', 'dryer/takes-too-long'],
  ['oven', 'The oven shows 350 but a cake stays raw after an hour.', 'oven/wrong-temperature'],
  [
    'washer',
    'Very loud while spinning, like a helicopter. It walked a foot across the laundry room.',
    'washer/shaking',
  ],
  ['refrigerator', 'Clicks every few minutes and does not cool. About nine years old.', 'refrigerator/not-cooling'],
  ['dishwasher', 'Dishes come out gritty. The upper arm does not turn.', 'dishwasher/not-cleaning'],
  ['dryer', 'Squeals at every start, and stopped turning this morning.', 'dryer/not-turning'],
  ['oven', 'The front right burner clicks and clicks but does not light.', 'oven/burner-not-lighting'],
  ['washer', 'Leaks from the front when it drains. There is a towel under it now.', 'washer/leaking'],
  ['other', 'The garbage disposal only hums. The reset button did not help.', 'disposal/humming'],
  ['refrigerator', 'The ice maker makes no ice any more; the water door works.', 'refrigerator/ice-maker-stopped'],
  ['dishwasher', 'Will not start: three beeps and the light blinks.', 'dishwasher/not-starting'],
  ['dryer', 'Runs but stays cold. Gas dryer, four years old.', 'dryer/not-heating'],
  ['other', 'The microwave runs, the plate turns, nothing gets warm.', null],
  [
    'washer',
    'Error F21, the door stays locked with the laundry inside.\nThe manual says the pump, so I cleaned the trap, ran a rinse, unplugged it for an hour and tried again: the same. My son needs the soccer jerseys that are in it by Saturday morning, so if anybody can come by earlier, please call at any time. The dog is friendly, the gate sticks, and the laundry room is at the end of the hall behind the kitchen.',
    'washer/door-locked',
  ],
] as const

export interface DemoCustomer {
  name: string
  phone: string
  email: string
  zip: string
  street: string
}

/** The customer for a number. After the last one they start over, as a shop's customers come back. */
export function demoCustomer(number: number): DemoCustomer {
  const index = number % names.length
  const name = pick(names, index)
  return {
    name,
    phone: `(${index % 3 === 0 ? '360' : '503'}) 555-01${String(index + 10)}`,
    // Not everyone provides one.
    email: index % 4 === 3 ? '' : `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    zip: pick(zips, index),
    street: `${1200 + index * 137} ${pick(streets, index)}`,
  }
}

export interface DemoProblem {
  appliance: string
  problem: string
  /** The matching fault in the shop's knowledge base, as a homeowner may choose it; `null` if there is none. */
  symptom: string | null
}

/** The appliance for a number and what is wrong with it. */
export function demoProblem(number: number): DemoProblem {
  const [appliance, problem, symptom] = pick(problems, number)
  return { appliance, problem, symptom }
}

/** The element at an index, starting over after the last one. */
export function pick<Element>(list: readonly Element[], number: number): Element {
  const element = list[number % list.length]
  if (element === undefined) throw new Error('Nothing to pick from')
  return element
}
