import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a dishwasher',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="70" width="300" height="370" rx="14" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 140H310" stroke="#33424f" stroke-width="6"/><rect x="70" y="158" width="180" height="14" rx="7" fill="#33424f"/>
    <circle cx="270" cy="105" r="13" fill="${accent}"/><path d="M40 105h110" stroke="#c9d3db" stroke-width="12" stroke-linecap="round"/>
    <circle cx="110" cy="300" r="56" fill="#fff" stroke="#33424f" stroke-width="6"/><circle cx="110" cy="300" r="32" fill="none" stroke="${accent}" stroke-width="6"/>
    <path d="M200 250h70l-10 66a25 25 0 0 1-50 0z" fill="#cfe6f1" stroke="#33424f" stroke-width="6"/><path d="M235 340v36M210 378h50" stroke="#33424f" stroke-width="6"/>`,
  howItWorks: [
    'A dishwasher takes in about a gallon, heats it, and throws the same water through spray arms again and again.',
    'The pressure of the pump turns the arms, so every blocked hole costs both reach and motion.',
    'A filter keeps food out of the pump, and a second pump sends the dirty water up to the sink drain.',
    'Rinse aid and the heat of the last rinse do the drying; there is no towel inside.',
  ],
  care: [
    'Rinse the filter weekly under the faucet.',
    'Run one hot cycle a week, even if you usually choose eco.',
    'Keep the rinse aid filled, even if you use tablets.',
    'Wipe the lower door edge and seal every month.',
    'Scrape plates, but do not wash them first: detergent needs something to work on.',
    'Clear the holes of the spray arms twice a year with a wooden toothpick.',
    'Each season, look under the sink for drips at the hose and the valve.',
    'Look into the corners of the tub for a ring of grease and wipe it off.',
    'Lift the cutlery basket and pick out toothpicks and labels.',
    'Descale with citric acid twice a year, with the machine empty.',
    'Check that the screws below the counter still hold it upright.',
    'Refill the salt in models that have a softener.',
    'Rinse the filter seat with the sink sprayer now and then.',
    'Cover a chipped rack tine before it rusts.',
  ],
  mistakes: [
    'Hand soap in the dispenser fills the kitchen with foam.',
    'Knives with wooden handles and cast iron never belong inside.',
    'Large plates at the front stop the door latch or the spray arm.',
    'Ignore a puddle for a month, and you pay for a floor instead of a seal.',
    'Nest bowls like spoons, and the inner one stays dirty.',
    'Opening the door in mid-wash sends steam into the electronics.',
    'Lining the tub with too many tablets etches the glassware.',
    'If it is not fastened to the counter, it tips when both racks roll out.',
    'Covering the vent of the door with a dish towel sends steam into the cabinets.',
  ],
  visit: [
    'We watch a fill, a wash and a drain and measure the water temperature.',
    'Filter, sump and spray arms are opened and shown to you.',
    'Valve, float, heater and pumps are tested electrically.',
    'The floor below is checked with a moisture meter.',
    'The drain is timed and its hose followed to the sink.',
    'Door springs and hinge cables are set so that it closes evenly.',
    'The sensor that reads how dirty the water is gets cleaned and tested.',
    'We listen to the wash motor with the racks removed.',
  ],
  preparing: [
    'Empty the racks, clean or not.',
    'Clear out the cabinet under the sink, because the hose and the valve are in there.',
    'Tell us if new flooring was laid in front of it, since it can lock the machine in.',
    'Leave the water in the tub if it won’t drain, so that we can see how it leaves.',
    'Check whether the valve under the sink turns, without forcing it.',
  ],
  safety: [
    'Switch off the breaker before you reach into the sump or below the door.',
    'Use tongs in the filter well, because broken glass collects there.',
    'Let a hot machine cool for half an hour before you touch the heating element.',
    'Never mix vinegar or a cleaner with bleach in the tub.',
    'Don’t pull a built-in machine out by yourself, since it’s tied to water, drain and power.',
  ],
  afterwards: [
    'Look under the sink during the first cycle if we touched the hose or the valve.',
    'Run the first cycle hot and without dishes.',
    'Check that the machine is still screwed to the counter and doesn’t tip when the racks are out.',
    'Set the rinse aid again, since it may have been emptied.',
  ],
} satisfies ApplianceTexts
