import type { Appliance } from './appliance.ts'

export const washer: Appliance = {
  key: 'washer',
  noun: 'washing machine',
  article: 'a washing machine',
  plural: 'washing machines',
  costName: 'Washer',
  words: /\bwasher|washing machine|\blaundry/i,
  lifespan: 'ten to twelve years',
  howItWorks: [
    'A washer fills through two valves, measures the level with a small column of air, turns the drum, pumps out and spins.',
    'A lock keeps the door shut for as long as there is water or speed.',
    'Sensors watch the balance of the load and would rather give up than let a pound of wet denim hammer at the tub.',
    'A program is a chain of conditions, so the step that fails often lies just before the one you notice.',
  ],
  care: [
    'Use half of the detergent that the bottle suggests, because our water is soft.',
    'Leave the door and drawer ajar between washes.',
    'Run a hot program with an empty drum once a month.',
    'Empty all pockets; a single key can hole the door ring.',
    'Replace rubber supply hoses with braided ones every five years.',
    'Clean the pump filter each season, with a towel on the floor.',
    'Close the valves behind the machine before you leave for a trip.',
  ],
  mistakes: [
    'Overfilling saves one load and costs bearings.',
    'More soap does not mean cleaner clothes; it means foam in the pump and residue in the tub.',
    'Restarting a program again and again only hides a drain that is about to close.',
    'Standing a washer on a soft carpet guarantees that it will walk.',
  ],
  visit: [
    'We run a short service program and read the stored fault codes.',
    'Drain, lock, valves and balance are tested with water and under load.',
    'Hoses and connections are looked at even when they were not the reason for the call.',
    'The drum is turned by hand, because bearings speak before they fail.',
  ],
  questions: [
    {
      question: 'Can I still use the machine until you come?',
      answer:
        'If it only leaves clothes wet, yes, with small loads. If it leaks, trips a breaker or bangs against the cabinet, please leave it off.',
    },
    {
      question: 'How much detergent is right?',
      answer:
        'For most loads two tablespoons of a high-efficiency product. Water in Portland is soft, so anything more stays in the machine.',
    },
    {
      question: 'Are new bearings worth it?',
      answer: 'In a machine under six years often, in an older one seldom. We tell you both prices before you decide.',
    },
    {
      question: 'Front loader or top loader?',
      answer:
        'Both can be repaired well. Front loaders save water and ask for more care of the door ring; top loaders are gentler on your back.',
    },
  ],
  seasons: {
    winter: [
      'In an unheated laundry room or garage, water that is left in hoses and pump can freeze in a cold snap.',
      'Mud, fleece and heavy coats make winter loads the heaviest of the year.',
      'Cold supply water below 45 °F dissolves powder poorly, so choose a liquid or a warm program.',
    ],
    spring: [
      'Comforters and rugs come out in April and push machines to the edge of their balance.',
      'Garden clothes bring sand, which ends up in the pump filter.',
      'After a damp winter the door ring deserves a thorough look for mold.',
    ],
    summer: [
      'Swimsuits and beach towels carry sand and chlorine, and neither is kind to seals.',
      'A machine that stands unused during the vacation should stand open and dry.',
      'Summer loads are small and frequent, which hides a lazy drain until the first blanket of fall.',
    ],
    fall: [
      'Sports uniforms and wet leaves in pockets fill the pump filter faster than anything else.',
      'As the rain returns, laundry rooms get damp and musty smells get their chance.',
      'Before the family arrives for the holidays, a test of drain and spin saves a walk to the laundromat.',
    ],
  },
}

export const dryer: Appliance = {
  key: 'dryer',
  noun: 'dryer',
  article: 'a dryer',
  plural: 'dryers',
  costName: 'Dryer',
  words: /\bdryer|\bdrying clothes/i,
  lifespan: 'ten to thirteen years',
  howItWorks: [
    'A dryer draws in room air, heats it, pulls it through the turning clothes and pushes it outside with all their moisture.',
    'Heat is only half of the work; without moving air the best heater dries nothing.',
    'Thermostats switch the heat on and off, and a fuse ends the game when they fail.',
    'A belt turns the drum on rollers, and the same motor drives the blower.',
  ],
  care: [
    'Empty the lint screen before each load, and wash it twice a year.',
    'Have the duct brushed from the dryer to the outside wall once a year.',
    'Look at the flap outside every season: it has to open by itself.',
    'Wipe the moisture sensor with a little rubbing alcohol every few months.',
    'Dry loads of the same kind together and leave them room to tumble.',
    'Replace plastic or foil hoses behind the dryer with rigid metal duct.',
    'Vacuum under and behind the machine, where lint gathers out of sight.',
  ],
  mistakes: [
    'Two cycles in a row treat the symptom and double the bill.',
    'Drying rags with traces of oil or solvents can set them on fire hours later.',
    'A screen over the outside hood keeps birds out and lint in.',
    'Pushing the machine hard against the wall flattens the duct behind it.',
  ],
  visit: [
    'We measure the air flow at the wall before we open anything.',
    'Heater, fuses and thermostats are tested with the dryer disconnected.',
    'Drum, rollers and belt are turned by hand and listened to.',
    'Lint inside the cabinet is removed as part of the job.',
  ],
  questions: [
    {
      question: 'How often should the vent be cleaned?',
      answer:
        'Once a year for most homes, twice with pets or a family of five. A duct that climbs to the roof clogs faster than a short one.',
    },
    {
      question: 'Is lint really a fire risk?',
      answer:
        'Yes. Clogged vents are among the most frequent causes of house fires that begin at an appliance, and cleaning prevents nearly all of them.',
    },
    {
      question: 'Are dryer sheets harmful?',
      answer:
        'In small numbers they are not. Their wax does coat screens and sensors, so both need a wash now and then.',
    },
    {
      question: 'Gas or electric: does the repair differ?',
      answer:
        'Drum, belt and air path are the same. The heat is not, and work on a burner belongs in the hands of a licensed technician.',
    },
  ],
  seasons: {
    winter: [
      'In cold weather moist air condenses in a long duct, and water and lint form a paste.',
      'Thick winter clothes double the time of a load, so weak heaters are noticed now.',
      'Snow or ice at the outside flap can close it overnight.',
    ],
    spring: [
      'Birds look for nesting places in March, and a warm dryer vent is a favorite.',
      'Spring is the natural date for the yearly cleaning of the duct.',
      'With the first line-dried towels you can compare how long the dryer really takes.',
    ],
    summer: [
      'In summer a dryer heats the room that you try to keep cool, so use it in the evening.',
      'Vacation is the time to let somebody clean the vent without a mountain of laundry waiting.',
      'Sand from the coast gets into rollers and glides and makes them squeal.',
    ],
    fall: [
      'When the line in the garden is taken down, a dryer goes from two loads a week to eight.',
      'Wet leaves stick to the outside hood and hold its flap closed.',
      'Before the rainy months begin, a measured air flow tells whether you are ready.',
    ],
  },
}
