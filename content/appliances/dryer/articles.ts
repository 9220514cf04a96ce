import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a dryer',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="60" cy="125" r="18" fill="${accent}"/>
    <path d="M190 114h90M190 136h60" stroke="#c9d3db" stroke-width="10" stroke-linecap="round"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#fbe7d3"/>
    <path d="M126 340c-18-30 18-44 0-76M160 346c-18-32 18-50 0-88M194 340c-18-30 18-44 0-76" stroke="${accent}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
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
    'We turn drum, rollers and belt by hand, and listen.',
    'We remove the lint inside the cabinet as part of the job.',
    'Exhaust temperature is logged over two heating cycles.',
    'We run a brush or camera into the first few feet of the duct.',
    'The cord, its clamp and the terminal screws are checked for discoloration.',
    'A test load of damp towels has to come out dry in one cycle.',
  ],
  preparing: [
    'Find out whether your dryer is gas or electric, and tell us when you book.',
    'See where the vent leaves the house, and whether we need a ladder to get there.',
    'Tell us if the dryer is stacked or built into a closet.',
    'Have one damp load ready, so that we can test the repair.',
    'Think back to when the duct was last cleaned.',
  ],
  safety: [
    'Unplug the dryer before you reach behind it, and turn off the gas valve of a gas dryer.',
    'If you smell gas, leave the house first and call the gas company from outside.',
    'Stop using a dryer that smells scorched, even if it still works.',
    'Don’t let a dryer run while you sleep or while nobody is home.',
    'Wear gloves when you clean the duct, because the edges of sheet metal are sharp.',
  ],
  afterwards: [
    'Time the first load of towels, so that you have a number to compare with later.',
    'Step outside during the first load and feel the air at the hood.',
    'Make sure the duct isn’t folded when the dryer is back against the wall.',
    'Write the date of the last duct cleaning on a piece of tape behind the machine.',
  ],
} satisfies ApplianceTexts
