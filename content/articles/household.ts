/** Facts about one kind of appliance that hold for any fault: before and after a visit, safety, energy use, and common myths. */
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'

interface Household {
  preparing: readonly string[]
  safety: readonly string[]
  afterwards: readonly string[]
  /** Empty for an appliance that uses next to nothing. */
  saving: readonly string[]
  myths: readonly string[]
  /** Pairs: what a type of home means for it, and what to do. */
  houses: readonly (readonly [string, string])[]
}

export const household: Readonly<Record<NamedAppliance, Household>> = {
  refrigerator: {
    preparing: [
      'Pack what you want to keep into a cooler with ice before we come.',
      'Clear the top and the front of the refrigerator, since we may have to roll it out.',
      'Measure the way to the refrigerator if a counter or an island makes it tight.',
      'Look up when the water filter was last changed.',
      'Leave a thermometer in a glass of water on the middle shelf overnight, and write down what it says.',
    ],
    safety: [
      'Unplug the refrigerator before you clean the coils or look behind the grille.',
      'Never chip at ice with anything sharp, because refrigerant runs right behind the liner.',
      'Roll it straight out with a helper, and watch the water line behind it.',
      'Throw out meat, fish and milk that have been above 40 °F for more than two hours.',
      'The sealed system holds refrigerant under pressure, and only a certified technician may open it.',
    ],
    afterwards: [
      'Give it a full day before you judge the temperature, and open the door as little as you can.',
      'Put food back in once the thermometer reads 40 °F or less.',
      'Throw away the first two batches of ice if the water line was opened.',
      'Check the floor behind it the next morning if we touched the water line.',
    ],
    saving: [
      'Clean coils can take a tenth off what it uses, more with a dog in the house.',
      'Set it to 37 °F and the freezer to 0, because every degree below that costs money and keeps nothing longer.',
      'A full freezer loses less cold each time you open it than an empty one.',
      'An old second refrigerator in the garage is often the hungriest machine in the house.',
    ],
    myths: [
      'A warm refrigerator rarely means a dead compressor; a fan, a relay or a frosted coil is far more common.',
      'A colder setting doesn’t cool any faster. It only cools for longer.',
      'A refrigerator that hums all day isn’t always broken, since newer compressors run slowly and seldom stop.',
      'A weak gasket doesn’t have to look bad, which is why the slip of paper tells you more than your eyes do.',
    ],
    houses: [
      [
        'In an older Portland kitchen, the refrigerator often shares its circuit with the counter outlets.',
        'If it goes quiet when the toaster runs, start with the breaker.',
      ],
      [
        'A refrigerator in a garage or on a porch has to cope with frost in winter and heat in summer.',
        'Most are built for rooms between 55 and 110 °F, so check the manual before you blame the machine.',
      ],
      [
        'In a condo, ask the manager where the water to your unit is shut off.',
        'You’ll want to know before an ice maker line lets go, not after.',
      ],
    ],
  },
  washer: {
    preparing: [
      'Take out the laundry if the door opens, and leave it if the door is locked.',
      'Clear off the top of the machine and the floor in front of it.',
      'Tell us if a dryer is stacked on top, so that we bring a second pair of hands.',
      'Make sure both faucets behind the machine turn, and tell us if they don’t.',
      'Note which cycle it was on and how many minutes were left.',
    ],
    safety: [
      'Unplug the washer and turn off both faucets before you look behind it.',
      'Let hot water cool for an hour before you open the drain.',
      'Never reach into a drum that is still turning.',
      'Don’t stand on a wet floor with the plug in your hand.',
      'Move the machine with a helper, and keep its hoses in view.',
    ],
    afterwards: [
      'Run the first load with towels, and look behind the machine while it fills.',
      'Check that the drain hose hangs loosely in its standpipe once the machine is pushed back.',
      'Feel the floor under the pump after the second load.',
      'Level the feet again if the machine was moved.',
    ],
    saving: [
      'Cold water cleans most loads, and heating the water is most of what a wash costs.',
      'A faster spin costs pennies and saves the dryer half an hour.',
      'Two half loads use far more than one full one.',
      'Half the detergent saves a second rinse as well as the soap.',
    ],
    myths: [
      'More detergent doesn’t clean better; in soft water it stays in the clothes.',
      'A washer that won’t spin is often a washer that couldn’t drain.',
      'A locked door is seldom a broken lock, because most of them are waiting for the water to leave.',
      'A front loader needs an open door between washes more than it needs a special cleaner.',
    ],
    houses: [
      [
        'In many ranch houses, the laundry is in the garage.',
        'Hoses freeze there, so insulate the pipes and drain the hoses before a hard frost.',
      ],
      [
        'In a townhouse, a leak upstairs is soon a stain on the ceiling below.',
        'Put a drain pan under an upstairs washer and look at the hoses every season.',
      ],
      [
        'On an old wood floor, a good washer can shake like a bad one.',
        'A piece of thick plywood under all four feet often calms it.',
      ],
    ],
  },
  dryer: {
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
      'Write the date of the duct cleaning on a piece of tape behind the machine.',
    ],
    saving: [
      'A clear vent saves more than any setting on the panel.',
      'The moisture sensor beats the timer, because it stops when the clothes are dry.',
      'Dry two loads in a row, while the drum is still warm.',
      'Towels and thin shirts dry faster apart than together.',
    ],
    myths: [
      'A dryer that heats isn’t always a dryer that dries; without airflow the heat has nowhere to go.',
      'The lint screen catches only part of the lint, and the rest ends up in the duct.',
      'A blown fuse is a warning, not a cause.',
      'A foil duct is sold in every hardware store and still belongs behind no dryer.',
    ],
    houses: [
      [
        'In a tall, narrow house, the duct may climb two floors before it reaches the roof.',
        'A run like that needs a professional brush once a year.',
      ],
      [
        'In a closet, a dryer can run out of air to breathe.',
        'Leave the door open while it runs, unless the door has louvers.',
      ],
      [
        'Where the dryer is in a damp basement, the first ten minutes go into warming cold metal.',
        'Expect longer winter cycles there, even from a healthy machine.',
      ],
    ],
  },
  dishwasher: {
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
      'Look under the sink during the first cycle, where we touched the hose and the valve.',
      'Run the first cycle hot and without dishes.',
      'Check that the machine is still screwed to the counter and doesn’t tip when the racks are out.',
      'Set the rinse aid again, since it may have been emptied.',
    ],
    saving: [
      'A full dishwasher beats the sink, by gallons.',
      'The eco cycle takes longer and uses less, because warm water works while it waits.',
      'Opening the door at the end dries for free what heated dry is paid to do.',
      'Skip the prewash, since most machines rinse before they wash anyway.',
    ],
    myths: [
      'Rinsing the plates first doesn’t help; it leaves the enzymes nothing to work on.',
      'A little clear water under the filter isn’t a leak, because it keeps the pump seal wet.',
      'A tablet isn’t stronger than powder, and you can’t take half of it.',
      'A machine that fills in silence isn’t always full, which is why the float is worth a look.',
    ],
    houses: [
      [
        'In an old kitchen with narrow pipes, the dishwasher and the sink fight over one drain.',
        'A high loop in the hose keeps the peace.',
      ],
      ['In a condo, the shutoff may serve more than your kitchen.', 'Ask the manager before anyone turns it.'],
      [
        'Where the kitchen sink is on an outside wall, the line can freeze in an east wind.',
        'Leave the cabinet doors open on the coldest nights.',
      ],
    ],
  },
  oven: {
    preparing: [
      'Let the oven cool for a few hours before we come, because a hot one can’t be opened.',
      'Take the pans out of the drawer and the racks out of the oven.',
      'Find out whether it’s gas or electric, and tell us when you book.',
      'Tell us if it’s built into the wall, so that two of us come.',
      'Try the other burners and the broiler, and tell us which of them still work.',
    ],
    safety: [
      'If you smell gas, leave the house first and call the gas company from outside.',
      'Switch off the breaker before you touch an element, and wait until the oven is cold.',
      'Never light an oven burner with a match.',
      'Keep a working carbon monoxide alarm on the same floor as a gas range.',
      'Don’t heat the room with the oven, not even during an outage.',
    ],
    afterwards: [
      'Bake something simple first, and leave the holiday roast for the second time.',
      'A new element or new insulation can smell during the first half hour, so open a window.',
      'Set the clock again, because some ovens won’t bake without it.',
      'Compare with your own thermometer once more after a week.',
    ],
    saving: [
      'Turn the oven off ten minutes early, since it holds its heat that long.',
      'Use the glass instead of the door, because each look costs about 25 degrees.',
      'A convection setting bakes 25 degrees cooler and usually sooner.',
      'A toaster oven does a small dish with a third of the power.',
    ],
    myths: [
      'A higher setting doesn’t preheat faster; the element knows only on and off.',
      'The light on the panel shows what the oven thinks, which is why a thermometer is worth having.',
      'Self-cleaning isn’t good for an oven; it’s the hardest hour it ever works.',
      'A gas oven without flame isn’t always out of gas, because the igniter decides.',
    ],
    houses: [
      [
        'In an older house, the range may still have its own fuse in a box nobody opens.',
        'Find it now, before you need it in the middle of dinner.',
      ],
      [
        'In a wall cabinet, an oven needs the gap that its maker asks for.',
        'Without it, the fan behind the panel runs hot and the control fails early.',
      ],
      [
        'On a slanted kitchen floor, cakes rise to one side in a perfect oven.',
        'Put a level on the rack before you suspect the heat.',
      ],
    ],
  },
  disposal: {
    preparing: [
      'Clear out the cabinet under the sink.',
      'Scoop standing water out of the sink with a cup.',
      'Tell us whether a dishwasher drains into the disposal.',
      'Find the red button on the bottom of the unit, and tell us whether it stays in.',
      'Try to remember what went down last.',
    ],
    safety: [
      'Never put your hand into a disposal, not even when it’s unplugged.',
      'Unplug it below the sink before you use a wrench or tongs.',
      'Dry your hands before you touch the switch.',
      'Don’t pour in drain cleaner, because it burns whoever opens the pipe next.',
      'Keep your face away from the opening when you try it again.',
    ],
    afterwards: [
      'Fill the sink once, let it go, and look into the cabinet with a flashlight.',
      'Run cold water before you switch it on for the first time.',
      'Check the floor of the cabinet for drops the next day.',
      'Ask where the small wrench is kept, so that you can free the next jam yourself.',
    ],
    saving: [],
    myths: [
      'A disposal has no blades to sharpen, so ice cleans it and sharpens nothing.',
      'Hot water doesn’t help with grease; it only moves the clog farther down the pipe.',
      'A disposal that hums isn’t dead, because it’s usually just stuck.',
      'More horsepower doesn’t make bones or husks a good idea.',
    ],
    houses: [
      [
        'In houses with galvanized pipes, the drain is narrower than it looks.',
        'Use more water and smaller portions there.',
      ],
      [
        'In a rental, the disposal usually belongs to the landlord, and so does the repair.',
        'Report it right away, and send a photo.',
      ],
      [
        'On a septic tank, a disposal fills the tank faster.',
        'Compost what you can, and have the tank looked at a little sooner.',
      ],
    ],
  },
}
