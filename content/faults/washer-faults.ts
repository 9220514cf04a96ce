import { fault } from './fault.ts'

export const washerFaults = [
  fault({
    key: 'not-spinning',
    name: 'Washing Machine Not Spinning',
    problem: 'does not spin',
    signs: [
      'The cycle ends and the towels are so wet that they drip across the laundry room.',
      'The drum may turn slowly while it washes and refuse only the fast part.',
    ],
    causes: [
      [
        'an unbalanced load',
        'One heavy blanket gathers on one side, and the machine slows down to protect itself.',
        'Nothing has to be replaced; we check the sensors and show how to load it.',
      ],
      [
        'a worn drive belt',
        'A belt that has stretched slips as soon as the drum gets heavy.',
        'The belt is replaced and the pulley behind it is checked for wear.',
      ],
      [
        'a failed lid or door lock',
        'Without the signal that the door is shut, the control never allows the spin.',
        'The lock is tested and replaced as one part.',
      ],
      [
        'water that was not pumped out',
        'A washer does not spin a full drum, so a blocked pump shows up as a missing spin.',
        'The pump and its filter are cleared, and the spin is back.',
      ],
      [
        'worn motor brushes',
        'In older front loaders, the carbon brushes wear down over the years until they lose contact.',
        'New brushes are installed and run in.',
      ],
    ],
    checks: [
      [
        'Take out half the load and run a spin cycle by itself.',
        'If it spins now, the load was the problem and not the machine.',
      ],
      ['See if water stands in the drum.', 'If it does, start with the drain and not with the spin.'],
      ['Close the lid firmly and listen for a click.', 'No click means a broken lock.'],
      [
        'Check the spin speed of the cycle you chose.',
        'Delicate and wool cycles spin so gently that it looks like a fault.',
      ],
    ],
    call: [
      'Call when an empty drum does not reach its speed.',
      'A smell of rubber during the spin means that the belt is slipping.',
      'If the door stays locked after the cycle, do not force it.',
    ],
    stop: 'If the machine bangs against the wall, press pause and let the drum come to rest before you open it.',
    technical:
      'Front loaders reach 1,000 to 1,400 turns a minute, and most allow that only when the sensor measures less than about a pound of imbalance.',
  }),
  fault({
    key: 'not-draining',
    name: 'Washer Not Draining',
    problem: 'does not drain',
    signs: [
      'Gray water stands behind the glass, and the display shows a drain code.',
      'The pump hums for a minute, falls silent and tries again.',
    ],
    causes: [
      [
        'a blocked pump filter',
        'Coins, hair pins and lint gather in the small trap before the pump.',
        'The trap is emptied and the impeller behind it is checked for cracks.',
      ],
      [
        'a kinked drain hose',
        'A machine that was pushed back can fold its own hose shut.',
        'The hose is laid in a proper arc and fixed there.',
      ],
      [
        'a sock in the hose to the pump',
        'Small pieces slip between drum and tub in worn machines and travel to the narrowest point.',
        'We take the hose off and find out where the gap is.',
      ],
      [
        'a worn pump motor',
        'Years of lint and hot water wear down its bearings until it only hums.',
        'A new pump is installed and tested with a full tub.',
      ],
    ],
    checks: [
      [
        'Lay towels and a flat dish in front, open the flap below and turn the filter slowly.',
        'Most blockages end here, within ten minutes and with a handful of lint.',
      ],
      ['Follow the hose behind the machine with your hand.', 'Any sharp bend is reason enough for standing water.'],
      [
        'Run warm water into the standpipe or sink.',
        'If that backs up, the drain of the house is blocked and not the washer.',
      ],
      ['Start a drain cycle and listen.', 'A hum without flow is a blocked impeller; silence is an electrical fault.'],
    ],
    call: [
      'Call when the filter is clean and the water still stands.',
      'A pump that is silent in the drain cycle has failed or gets no power.',
      'Water below the machine together with a drain fault points to a cracked pump housing.',
    ],
    stop: 'Let hot water cool down before you open the filter, since water from a sanitize cycle can be close to 170 °F.',
    technical:
      'The standpipe should end 30 to 40 inches above the floor; lower ones siphon, and higher ones overload the pump.',
  }),
  fault({
    key: 'leaking',
    name: 'Leaking Washing Machine',
    problem: 'leaks',
    signs: [
      'A wet patch appears at the same place after each wash, or only after hot ones.',
      'When it appears tells you more than where: while filling, washing or draining.',
    ],
    causes: [
      [
        'an aged supply hose',
        'Rubber hardens and blisters after five to eight years under pressure.',
        'Both hoses are replaced with braided steel ones.',
      ],
      [
        'a torn door boot',
        'The soft ring of a front loader is cut by zippers and keys.',
        'A new boot is installed and its clamp is seated all around.',
      ],
      [
        'too much detergent',
        'Suds get out where water never would.',
        'We rinse the tub and show the mark for concentrated products.',
      ],
      [
        'a leaking pump',
        'A worn seal drips during every drain and dries in between.',
        'The pump is replaced together with its seal.',
      ],
      [
        'a cracked dispenser tube',
        'Water that should reach the drawer runs down the inside of the front.',
        'The tube is replaced and the inlet pressure is measured.',
      ],
    ],
    checks: [
      [
        'Dry the floor and watch one whole cycle with a flashlight.',
        'Water in the first minutes comes from the hoses or the drawer; in the last ones, it comes from the pump.',
      ],
      ['Run your fingers along both supply hoses.', 'Drops or rust at a coupling mark the spot.'],
      ['Wipe the folds of the door boot and look for cuts.', 'The tear is usually at the bottom, where coins collect.'],
      ['Use half the detergent for a week.', 'If the floor stays dry, you need no repair.'],
    ],
    call: [
      'Call when a hose shows a blister, and turn off its valve until then.',
      'A leak that grows from wash to wash seldom waits for the weekend.',
      'Water on an upper floor is urgent, because a ceiling soaks it up without a sound.',
    ],
    stop: 'Turn off both valves behind the machine if water runs while it is off.',
    technical:
      'A burst half-inch hose delivers around eight gallons a minute, which is why turning off the valves before a trip is worth the habit.',
  }),
  fault({
    key: 'shaking',
    name: 'Washer Shaking and Banging',
    problem: 'shakes and bangs during the spin',
    signs: [
      'The machine walks across the floor, and you can hear it two rooms away.',
      'It often begins after a move, a new floor or one very heavy load.',
    ],
    causes: [
      [
        'feet that are not level',
        'A gap as thin as a coin becomes a drum beat at high speed.',
        'All four feet are set and locked with their nuts.',
      ],
      [
        'shipping bolts that are still in',
        'New machines travel with bolts that hold the drum, and installers sometimes forget to take them out.',
        'We take them out and close the holes.',
      ],
      [
        'worn shock absorbers',
        'As in a car, they lose their damping and let the tub swing.',
        'They are replaced in pairs.',
      ],
      [
        'tired suspension springs',
        'In top loaders four rods carry the tub, and one weak rod tilts it.',
        'The whole set is replaced so that all pull alike.',
      ],
      [
        'worn drum bearings',
        'The rumble gets louder from month to month and sounds like a plane on the runway.',
        'We weigh the cost of new bearings against the age of the machine with you.',
      ],
    ],
    checks: [
      ['Press on opposite corners of the top.', 'If it rocks, turn the foot until it does not.'],
      ['Wash towels with towels, and do not wash a rug by itself.', 'An even load is half the cure.'],
      ['Turn the empty drum by hand.', 'A rumble or a wobble comes from the bearings.'],
      ['Put a level on the top in both directions.', 'Even on a level floor the feet settle over the years.'],
    ],
    call: [
      'Call when a level machine with an even load still bangs.',
      'Oil or rust marks at the back of the drum mean that water has reached the bearings.',
      'A tub that touches the cabinet will damage both before long.',
    ],
    stop: 'Stop the cycle if the machine moves away from the wall, as it can pull its own hoses off.',
    technical: 'At 1,200 turns a minute one pound of imbalance pulls at the tub with more than 200 pounds.',
  }),
  fault({
    key: 'not-filling',
    name: 'Washer Not Filling With Water',
    problem: 'does not fill with water',
    signs: [
      'The cycle starts, the machine hums, and the drum stays dry.',
      'Or it fills so slowly that a one-hour cycle takes two.',
    ],
    causes: [
      [
        'a closed or stiff valve',
        'Someone closed it for a repair, or its handle turns without opening.',
        'A stiff shut-off is exercised or replaced with a ball valve.',
      ],
      [
        'clogged inlet screens',
        'Fine sieves at the back catch sand and rust from the pipes.',
        'The screens are cleaned and the hoses flushed.',
      ],
      ['a failed inlet valve', 'Its coil gets power and the valve stays shut.', 'The valve is measured and replaced.'],
      [
        'a pressure switch that reports a full tub',
        'A clogged air tube makes an empty machine believe that it has enough.',
        'The tube is blown out and the switch is tested.',
      ],
    ],
    checks: [
      ['Open both valves behind the machine fully.', 'A half-open valve is the cause we find most often.'],
      ['Fill a bucket from the nearest faucet.', 'If the flow is weak there too, the problem is in the house.'],
      ['Choose a cold and then a hot cycle.', 'If only one of them fills, look at the hose of the other.'],
      ['See if the hose is bent behind the machine.', 'A kink hums exactly like a broken valve.'],
    ],
    call: [
      'Call when both valves are open, the flow is strong and the drum stays dry.',
      'A machine that fills while it is switched off has a valve that no longer closes.',
      'If a water supply code returns after a restart, a part has failed.',
    ],
    stop: 'If the machine keeps filling and does not stop, turn off both valves at once and pull the plug.',
    technical:
      'Inlet valves want at least 20 psi; most machines report a fault when the first level is not reached in about eight minutes.',
  }),
  fault({
    key: 'door-locked',
    name: 'Washer Door Won’t Open',
    problem: 'keeps its door locked',
    signs: [
      'The cycle has ended, the light is on, and the handle does not move.',
      'Often a little water is still visible at the bottom of the glass.',
    ],
    causes: [
      [
        'water left in the drum',
        'The control keeps the door shut while the level sensor still reports water.',
        'The drain is repaired and the lock opens by itself.',
      ],
      [
        'a lock that is slow to cool',
        'Many locks hold with a small heating element and need a minute or two.',
        'A lock that takes longer every month is replaced.',
      ],
      [
        'a broken handle',
        'The lock is open and the handle no longer reaches it.',
        'The handle and its spring are replaced.',
      ],
      [
        'a control that lost its cycle',
        'A power failure can leave the machine between two steps.',
        'The control is reset, and the board is tested if it happens again.',
      ],
    ],
    checks: [
      ['Wait three minutes after the end of the cycle.', 'The click that follows is the lock letting go.'],
      ['Start a drain and spin cycle.', 'When the water is gone, the door is free.'],
      ['Switch the machine off at the breaker for five minutes.', 'A confused control starts over.'],
      ['Make sure that the child lock is off.', 'Its symbol is small and easy to overlook.'],
    ],
    call: [
      'Call when the drum is empty and the door is still locked after a restart.',
      'A handle that moves freely without opening is broken inside.',
      'If it locks in the middle of cycles, the lock itself is failing.',
    ],
    stop: 'Do not pull with force, because a broken hinge costs far more than a lock.',
    technical: 'Door locks of front loaders hold against well over 100 pounds, so strength never helps.',
  }),
  fault({
    key: 'smells-musty',
    name: 'Musty Washer Smell',
    problem: 'smells musty',
    signs: [
      'Clean laundry smells like a wet basement as soon as it gets warm.',
      'The rubber ring of the door feels slippery and has dark spots.',
    ],
    causes: [
      [
        'residue of detergent and softener',
        'Cold cycles leave a film on the outer tub in which bacteria feel at home.',
        'We clean the tub with a service cycle and check the heater.',
      ],
      [
        'a drum that never dries',
        'A closed door keeps the moisture in from one wash to the next.',
        'Nothing is replaced; a changed habit is the remedy.',
      ],
      [
        'a trap full of lint',
        'Old water stands in the filter and smells each time the pump starts.',
        'The trap and the sump hose are cleaned.',
      ],
      [
        'a drain hose that siphons back',
        'Waste water runs back because the hose reaches too deep into the standpipe.',
        'The hose is raised and fixed at the right height.',
      ],
    ],
    checks: [
      [
        'Run the hottest cycle with an empty drum and a cup of washing soda.',
        'If the smell stays away for weeks, it was residue.',
      ],
      ['Leave the door and the drawer ajar after each wash.', 'Nothing grows on dry surfaces.'],
      ['Wipe the folds of the ring once a week.', 'A dark cloth shows that it was time.'],
      ['Empty the pump filter.', 'What comes out often explains everything.'],
    ],
    call: [
      'Call when the smell returns within a week of a hot cleaning.',
      'If hot cycles stay cold, the heater has failed and residue will always come back.',
      'A smell of sewage comes from the house drain.',
    ],
    stop: 'Never mix bleach with vinegar or other cleaners in the drum, as the gas is poisonous.',
    technical: 'Bacteria in the film survive up to about 130 °F, which is why cold cycles alone never clean a machine.',
  }),
  fault({
    key: 'not-starting',
    name: 'Washer Won’t Start',
    problem: 'does not start',
    signs: [
      'You press the button and nothing happens, or the display lights up and the cycle never begins.',
      'The difference between a dark and a lit display is the first clue.',
    ],
    causes: [
      [
        'a tripped breaker or outlet',
        'Laundry rooms have protective outlets that switch off with moisture.',
        'When the outlet is fine, we test the power cord and the line filter of the machine.',
      ],
      [
        'a door that is not recognized',
        'The cycle waits for a signal that never comes.',
        'The lock or its wiring is replaced.',
      ],
      [
        'a faulty control board',
        'Moisture and power surges after storms leave their mark on electronics.',
        'The board is tested, and replaced only when we are certain.',
      ],
      [
        'a worn start button',
        'After thousands of presses the contact under the button gives up.',
        'The key panel is replaced.',
      ],
    ],
    checks: [
      ['Try the outlet with a lamp.', 'A dark lamp sends you to the breaker and not to the washer.'],
      ['Open and close the door with some pressure.', 'If it starts now, the lock is worn.'],
      ['Look for a delayed start in the display.', 'A clock symbol has fooled many of us.'],
      ['Unplug the machine for ten minutes.', 'Electronics often recover after a pause.'],
    ],
    call: [
      'Call when the outlet has power and the display stays dark.',
      'A breaker that trips every time the machine starts is a warning, so leave it off.',
      'If the display works but no cycle begins, a lock or board needs testing.',
    ],
    stop: 'Do not reset a breaker more than once; if it trips again, something is seriously wrong.',
    technical:
      'A washer wants a 120-volt circuit of 15 or 20 amps to itself, and an extension cord is never a good idea.',
  }),
  fault({
    key: 'stained-clothes',
    name: 'Washer Leaving Stains on Clothes',
    problem: 'leaves stains on the laundry',
    signs: [
      'White shirts come out with gray smears, rusty dots or a waxy film.',
      'The spots were not there before the wash, and pretreating them does not help.',
    ],
    causes: [
      [
        'undissolved detergent',
        'Powder that gets too little water, or water that is too cold, stays in the folds as a white crust.',
        'We check inlet flow and temperature, and suggest a dose that fits.',
      ],
      [
        'softener that was poured on the fabric',
        'It looks like grease and comes from a dispenser that no longer rinses.',
        'The dispenser’s siphon is cleaned or replaced.',
      ],
      [
        'rust inside the drum',
        'A chip in the enamel or a forgotten nail leaves orange specks.',
        'Small chips are sealed; with a rusty drum, it depends on the age of the machine.',
      ],
      [
        'oil from a worn tub seal',
        'Bearing grease gets past a tired seal and leaves dark lines.',
        'Seal and bearings are replaced when the machine is young enough.',
      ],
    ],
    checks: [
      [
        'Wash an old white towel with no product at all.',
        'A clean towel points to the product, a dirty one to the machine.',
      ],
      ['Run a nylon stocking along the drum wall.', 'Where it catches, there is a burr or a chip.'],
      ['Take the dispenser drawer out and rinse it under hot water.', 'Slime in its channels ends up on shirts.'],
      ['Rub a stain with dish soap.', 'If it fades, it was softener or wax.'],
    ],
    call: [
      'Call when the towel without any product comes out marked.',
      'Dark greasy lines come from the bearing, and waiting makes the repair more expensive.',
      'If the dispenser fills up with water and stays full, its siphon or valve needs work.',
    ],
    stop: 'Wash stained pieces again elsewhere before you dry them, since heat sets the marks.',
    technical: 'Most powders want water above 60 °F to dissolve within the ten minutes of a short cycle.',
  }),
]
