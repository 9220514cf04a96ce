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
    'A lock keeps the door shut as long as there is water in the drum or the drum is turning.',
    'Sensors watch the balance of the load and would rather give up than let a pound of wet denim hammer at the tub.',
    'Each step waits for the one before it, so the step that fails is often just ahead of the one you notice.',
  ],
  care: [
    'Use half the detergent that the bottle suggests, because our water is soft.',
    'Leave the door and drawer ajar between washes.',
    'Run a hot cycle with an empty drum once a month.',
    'Empty every pocket; a key can tear the door boot.',
    'Replace rubber supply hoses with braided ones every five years.',
    'Clean the pump filter each season, with a towel on the floor.',
    'Turn off the valves behind the machine before you leave for a trip.',
    'Dry the glass and the door seal after the last load.',
    'Rinse the detergent drawer under the faucet whenever it feels slimy.',
    'Tighten the lock nuts of the feet after moving the machine.',
    'Let inlet hoses hang in a wide curve, with no kinks.',
    'Shake dog blankets outdoors before you wash them.',
    'Keep a photo of the model plate on your phone.',
    'If your washer heats its own water, descale it with citric acid once a year.',
  ],
  mistakes: [
    'Overfilling saves one load and costs you the bearings.',
    'More soap does not mean cleaner clothes; it means foam in the pump and residue in the tub.',
    'Restarting the same cycle again and again only hides a drain that is about to clog.',
    'Standing a washer on a soft carpet guarantees that it will walk.',
    'Pouring softener straight onto towels waterproofs them.',
    'Kneeling on the open door bends a hinge that was made for laundry.',
    'Sliding the cabinet by its control panel cracks clips that nobody can reach.',
    'Washing a single bath mat turns the drum into a hammer.',
    'An extra capful for luck turns laundry gray by the tenth wash.',
  ],
  visit: [
    'We run a short service cycle and read the stored fault codes.',
    'Drain, lock, valves and balance are tested with water and under load.',
    'We look at hoses and connections even when they are not the reason for the call.',
    'We turn the drum by hand, because bearings make noise before they fail.',
    'Shocks and springs are compressed by hand to feel what is left in them.',
    'Inlet pressure is measured at both faucets.',
    'Motor current and spin speed are compared with the maker’s data.',
    'We leave after a full fill, drain and spin without a drop on the floor.',
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
      answer:
        'In a machine under six years old, often; in an older one, seldom. We tell you both prices before you decide.',
    },
    {
      question: 'Front loader or top loader?',
      answer:
        'Both can be repaired well. Front loaders save water but the door boot needs more care; top loaders are gentler on your back.',
    },
    {
      question: 'Are bargain pods as good as liquid?',
      answer:
        'They clean well but are too much for half a load. Powder or liquid lets you use what our soft water really needs.',
    },
    {
      question: 'How loud should a spin be?',
      answer: 'About like a vacuum cleaner in the next room. You should still be able to talk beside it.',
    },
    {
      question: 'Can two machines share one outlet?',
      answer: 'No. A washer deserves a circuit of its own, because its heater and motor use all of it.',
    },
    {
      question: 'How often should the drain trap be opened?',
      answer:
        'Four times a year in a family, twice for a couple. Open it more often if you keep finding coins and hairpins.',
    },
    {
      question: 'Will vinegar hurt the seals?',
      answer: 'A cup now and then does not. Daily use softens rubber, and citric acid is the gentler choice.',
    },
  ],
  seasons: {
    winter: [
      'In an unheated laundry room or garage, water left in the hoses and the pump can freeze in a cold snap.',
      'Mud, fleece and heavy coats make winter loads the heaviest of the year.',
      'Cold supply water below 45 °F dissolves powder poorly, so choose a liquid or a warm cycle.',
      'Road grit hides in cuffs, so shake clothes out on the porch and spare the pump.',
      'Line-dried laundry is over for now, and higher spin speeds take work off the dryer.',
    ],
    spring: [
      'Comforters and rugs come out in April and push machines to the edge of their balance.',
      'Garden clothes bring sand, which ends up in the pump filter.',
      'After a damp winter check the door boot for mold.',
      'Wash raincoats on a cold, gentle cycle without softener to keep their coating.',
      'Moving season loosens feet and hoses, so level the machine again in its new place.',
    ],
    summer: [
      'Swimsuits and beach towels carry sand and chlorine, and neither is kind to seals.',
      'Leave the machine open and dry while you are on vacation.',
      'Summer loads are small and frequent, which hides a slow drain until the first blanket of fall.',
      'Bug spray and sunscreen leave oily rings that cold water alone never gets out.',
      'Outside the city, wells run low in August, and every fill takes longer.',
    ],
    fall: [
      'Sports uniforms and wet leaves in pockets fill the pump filter faster than anything else.',
      'As the rain returns, laundry rooms get damp and musty smells follow.',
      'Before the family arrives for the holidays, test the drain and the spin and save yourself a trip to the laundromat.',
      'Muddy cleats belong in a bucket; only the laces go in the drum.',
      'Flannel sheds lint by the handful in its first washes, so look into the trap afterward.',
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
    'Heat is only half the job; without moving air the best heater dries nothing.',
    'Thermostats switch the heat on and off, and a fuse shuts everything off when they fail.',
    'A belt turns the drum on rollers, and the same motor drives the blower.',
  ],
  care: [
    'Empty the lint screen before each load, and wash it twice a year.',
    'Have the duct brushed from the dryer to the outside wall once a year.',
    'Check the flap outside every season: it has to open by itself.',
    'Wipe the moisture sensor with a little rubbing alcohol every few months.',
    'Dry loads of the same kind together and leave them room to tumble.',
    'Replace plastic or foil hoses behind the dryer with rigid metal duct.',
    'Vacuum under and behind the machine, where lint gathers out of sight.',
    'Shake each piece out as it goes in, because knots dry last.',
    'Hold the lint screen up to the light and look for small tears.',
    'Brush the flap outside with an old toothbrush until it swings freely.',
    'Close the door gently, because its switch starts the dryer.',
    'Every spring, check that the duct clamps are still tight.',
    'Leave the door ajar for ten minutes after the last load.',
    'Keep cardboard and cleaning bottles away from its back.',
  ],
  mistakes: [
    'Running two cycles in a row treats the symptom and doubles the bill.',
    'Drying rags with traces of oil or solvents can set them on fire hours later.',
    'A screen over the outside hood keeps birds out and lint in.',
    'Pushing the machine hard against the wall flattens the duct behind it.',
    'Stuffing a king-size comforter into a small drum dries its cover and leaves the core wet.',
    'Foam cushions and rubber-backed mats smolder long before they feel hot.',
    'Steel wool scratches the sensor bars until they no longer work.',
    'Drying on hot for every load wears towels out in half the time.',
    'A kinked foil hose looks tidy but breathes like a straw.',
  ],
  visit: [
    'We measure the airflow at the wall before we open anything.',
    'Heater, fuses and thermostats are tested with the dryer disconnected.',
    'Drum, rollers and belt are turned by hand and listened to.',
    'We remove the lint inside the cabinet as part of the job.',
    'Exhaust temperature is logged over two heating cycles.',
    'We run a brush or camera into the first few feet of the duct.',
    'The cord, its clamp and the terminal screws are checked for discoloration.',
    'A test load of damp towels has to come out dry in one cycle.',
  ],
  questions: [
    {
      question: 'How often should the vent be cleaned?',
      answer:
        'Once a year for most homes, twice with pets or a family of five. A duct that climbs to the roof clogs faster than a short one.',
    },
    {
      question: 'Is lint really a fire risk?',
      answer: 'Yes. Clogged vents start many house fires, and cleaning prevents nearly all of them.',
    },
    {
      question: 'Are dryer sheets harmful?',
      answer: 'Not in small numbers. Their wax does coat screens and sensors, so both need a wash now and then.',
    },
    {
      question: 'Gas or electric: does the repair differ?',
      answer:
        'Drum, belt and air path are the same. The heat is not, and work on a burner belongs in the hands of a licensed technician.',
    },
    {
      question: 'Why is the laundry room so humid?',
      answer:
        'Part of the exhaust stays inside. A loose clamp or a torn hose is the usual reason, and a flashlight finds it.',
    },
    {
      question: 'Do wool balls help?',
      answer: 'They shorten a towel load by a few minutes and leave no wax. The only price is the noise.',
    },
    {
      question: 'How long should a normal load take?',
      answer:
        'Thirty-five to fifty minutes for mixed cotton after a fast spin. If it takes over an hour, check the airflow.',
    },
    {
      question: 'Can a dryer go in a closet?',
      answer: 'With louvered doors, yes. Without fresh air it pulls against a vacuum and runs hot.',
    },
    {
      question: 'Is a heat pump model easier on the bill?',
      answer:
        'It uses about half the electricity and takes longer. Its filters need cleaning more often than a vented machine’s.',
    },
  ],
  seasons: {
    winter: [
      'In cold weather moist air condenses in a long duct, and water and lint form a paste.',
      'Thick winter clothes double the drying time, so this is when you notice a weak heater.',
      'Blowing snow or a skin of ice can seal the outside flap overnight.',
      'Ski gloves, mittens and wool hats dry better on a rack than in a drum full of jeans.',
      'If condensation drips from a duct joint in January, insulate it.',
    ],
    spring: [
      'Birds look for nesting places in March, and a warm dryer vent is a favorite.',
      'Spring is the natural time for the yearly duct cleaning.',
      'Once towels dry on the line, you can tell how long the dryer really takes.',
      'Pollen settles on line-dried sheets, and ten minutes of cool tumbling removes it.',
      'House painters tend to glue the hood shut, so check it when they leave.',
    ],
    summer: [
      'In summer a dryer heats the room you are trying to keep cool, so use it in the evening.',
      'Vacation is a good time to have the vent cleaned, with no mountain of laundry waiting.',
      'Sand from the coast gets into rollers and glides and makes them squeal.',
      'Swimwear should never see hot air, which ruins its elastic.',
      'Afternoon heat in a garage adds to the drum’s own and trips worn cutoffs.',
    ],
    fall: [
      'When the clothesline comes down, a dryer goes from two loads a week to eight.',
      'Soggy maple leaves stick to the outside hood and hold its flap closed.',
      'Before the rainy months begin, have the airflow measured, so that you know it is ready.',
      'Soccer and football uniforms double the number of loads, and the lint with them.',
      'Spiders love a quiet hood in October, and their webs catch lint like a sieve.',
    ],
  },
}
