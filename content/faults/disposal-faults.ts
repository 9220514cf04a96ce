import { fault } from './fault.ts'

export const disposalFaults = [
  fault({
    key: 'humming',
    name: 'Garbage Disposal Humming',
    problem: 'hums but does not grind',
    signs: [
      'A deep hum for a few seconds, then silence, and the sink stays full.',
      'It often happens right after a dinner with bones, pits or corn husks.',
    ],
    causes: [
      [
        'a jammed grinding plate',
        'A bone or a bottle cap is wedged between plate and ring.',
        'The jam is removed and the plate is turned free from below.',
      ],
      [
        'swollen fibers',
        'Celery, husks and peels wind around the lugs like a rope.',
        'The chamber is cleared and flushed.',
      ],
      [
        'a worn motor',
        'A worn motor hums because it cannot start under load.',
        'We test it and tell you if a new unit is the better choice.',
      ],
      [
        'a stuck lug',
        'The small swinging hammers rust in place when the unit is rarely used.',
        'The lugs are freed, or the unit is replaced when rust has gone too far.',
      ],
    ],
    checks: [
      ['Switch it off at once and unplug it below the sink.', 'A humming motor overheats in half a minute.'],
      ['Shine a light into the opening and take the piece out with tongs.', 'Fingers never belong in there.'],
      [
        'Work the hex socket at the bottom back and forth with the small wrench.',
        'When it moves freely, the jam is gone.',
      ],
      [
        'Leave it switched off for ten minutes, then press the red button below the unit.',
        'It stays in only when the motor has cooled down.',
      ],
    ],
    call: [
      'Call when it hums again although the plate turns by hand.',
      'If the wrench does not move the plate, patience will not either.',
      'If the red button pops out every time, the motor is worn out.',
    ],
    stop: 'Never reach into the disposal with your hand, not even when it is unplugged.',
    technical:
      'A locked motor draws five times its normal current, which is why the overload button trips within seconds.',
  }),
  fault({
    key: 'leaking',
    name: 'Leaking Garbage Disposal',
    problem: 'leaks under the sink',
    signs: [
      'The cabinet floor is damp and smells of old vegetables.',
      'Drops at the top, the side and the bottom have quite different causes.',
    ],
    causes: [
      [
        'a loose sink flange',
        'Old putty dries out and lets water pass between flange and sink.',
        'The flange is taken out and set in fresh putty.',
      ],
      [
        'a worn dishwasher hose clamp',
        'The small hose at the side slips off when its clamp has rusted.',
        'A new clamp and, if needed, a new hose are installed.',
      ],
      [
        'a leaking discharge pipe',
        'Vibration loosens the elbow at the side.',
        'The gasket is replaced and the screws are tightened evenly.',
      ],
      [
        'a cracked housing',
        'Water from the reset button or the seams below means that the inside is worn through.',
        'Such a unit cannot be repaired and is replaced.',
      ],
    ],
    checks: [
      ['Dry everything, plug the drain and fill the sink.', 'Drops from the top now come from the flange.'],
      ['Let the water run out and feel along the pipe.', 'The first wet finger finds the joint.'],
      ['Let the dishwasher drain.', 'If it leaks only then, it is the side hose.'],
      ['Look at the very bottom with a flashlight.', 'Water there means that the unit is beyond repair.'],
    ],
    call: [
      'Call when the flange leaks, because the unit has to come down to fix it.',
      'A leak at the bottom means replacement.',
      'Dark spots on the cabinet floor mean that it has been going on for a while.',
    ],
    stop: 'Do not run a disposal that drips near its plug; switch off its breaker first.',
    technical: 'Putty lasts about ten years, roughly as long as the average disposal.',
  }),
  fault({
    key: 'no-power',
    name: 'Garbage Disposal Not Working',
    problem: 'makes no sound at all',
    signs: [
      'The switch clicks and nothing happens, not even a hum.',
      'Often it ran yesterday and is silent this morning.',
    ],
    causes: [
      [
        'a tripped overload button',
        'The red button below protects the motor after a jam.',
        'We find out why it tripped and press it once.',
      ],
      [
        'a dead outlet below the sink',
        'A shared or protected outlet may have switched off.',
        'The outlet is tested; if the house wiring is at fault, an electrician takes over.',
      ],
      [
        'a worn wall switch',
        'Wet hands and many years are hard on that switch.',
        'The switch is tested and we tell you who should replace it.',
      ],
      [
        'a burned-out motor',
        'A motor without any hum has an open winding.',
        'The unit is replaced with one that fits the mount.',
      ],
    ],
    checks: [
      ['Press the red button at the bottom of the unit.', 'If it clicks and the motor runs, you are done.'],
      [
        'Test the outlet below the sink with a lamp.',
        'No light sends you to the breaker or to a protective outlet nearby.',
      ],
      ['Look for a protective outlet with a reset button on the counter.', 'One button may feed the whole kitchen.'],
      ['Make sure that it is plugged in.', 'A bucket under the sink can pull it out.'],
    ],
    call: [
      'Call when the outlet has power and the button does not help.',
      'A breaker that trips when you flip the switch points to a shorted motor.',
      'If the unit is more than ten years old, ask for both prices: a repair and a new one.',
    ],
    stop: 'Leave a disposal that smells burnt unplugged.',
    technical:
      'The overload opens at the temperature of the winding and may need ten to fifteen minutes before it holds again.',
  }),
  fault({
    key: 'slow-drain',
    name: 'Garbage Disposal Draining Slowly',
    problem: 'drains slowly',
    signs: [
      'Water stands in the sink while the unit runs, and gurgles away minutes later.',
      'In a double sink it comes up on the other side.',
    ],
    causes: [
      [
        'starch in the pipe',
        'Rice, pasta and potato peels turn into paste in the trap.',
        'The trap is opened and cleaned.',
      ],
      [
        'grease on the pipe walls',
        'Fat that went in hot hardens a few feet down.',
        'The line is cleaned, and we recommend a plumber if the blockage lies deeper.',
      ],
      [
        'dull grinding parts',
        'Pieces that are too large settle in the first bend.',
        'The ring is checked, and a worn unit is replaced.',
      ],
      [
        'too little water',
        'Without a strong stream the ground food stays where it is.',
        'Nothing is replaced; run the water half a minute longer.',
      ],
    ],
    checks: [
      ['Let cold water run before, during and half a minute after.', 'If it drains from now on, it needs no repair.'],
      ['Grind a tray of ice cubes.', 'They knock soft residue off the walls.'],
      ['Plunge the sink with the other side closed.', 'A fresh blockage usually gives way.'],
      [
        'Clean the splash guard from below with a brush, with the unit unplugged.',
        'Its folds collect what smells and slows the water.',
      ],
    ],
    call: [
      'Call when plunging does not help.',
      'Two sinks that back up together point to the house drain.',
      'If it grinds much longer than it used to, the ring is dull.',
    ],
    stop: 'Do not use chemical drain openers in a disposal: they attack its seals and splash back.',
    technical: 'A flow of about two gallons a minute carries ground food through a normal trap.',
  }),
  fault({
    key: 'bad-smell',
    name: 'Smelly Garbage Disposal',
    problem: 'smells',
    signs: [
      'The sink looks clean, but on a warm evening you know better.',
      'The smell is strongest when the rubber guard is lifted.',
    ],
    causes: [
      [
        'film under the splash guard',
        'Its folds never see the stream of water.',
        'The guard is replaced, which takes minutes.',
      ],
      ['residue on the grinding ring', 'Grease holds fine pieces that rot.', 'The chamber is cleaned thoroughly.'],
      ['a dry or leaking trap', 'Sewer gas gets past where water should block it.', 'The trap is sealed or replaced.'],
      [
        'old food in the dishwasher inlet',
        'The side inlet is a pocket that nothing flushes.',
        'Hose and inlet are taken off and cleaned.',
      ],
    ],
    checks: [
      [
        'Scrub the guard with a brush and dish soap, with the unit unplugged.',
        'In half of all homes, that is all it takes.',
      ],
      ['Grind ice with a handful of coarse salt.', 'It scours the ring without any chemicals.'],
      ['Fill the sink with hot soapy water and let it go in one rush.', 'That washes the whole pipe.'],
      ['Grind a few pieces of lemon peel at the end.', 'They only perfume, so clean first.'],
    ],
    call: [
      'Call when it smells of sewage and not of food.',
      'A torn guard should be replaced.',
      'If the smell comes from the cabinet, look for a leak.',
    ],
    stop: 'Never pour bleach and other cleaners together into the drain, because they give off poisonous gas.',
    technical:
      'Bacteria double every half hour in warm residue, so a daily rush of water does more than a monthly cleaner.',
  }),
  fault({
    key: 'noisy',
    name: 'Garbage Disposal Making a Rattling Noise',
    problem: 'rattles and clatters',
    signs: [
      'A spoon-like clatter fills the kitchen, or the whole sink begins to drum.',
      'Metal on metal, a deep rumble and a shaking pipe are three different stories.',
    ],
    causes: [
      [
        'a foreign object in the chamber',
        'Bottle caps, screws and teaspoons dance on the plate without ever being ground.',
        'The object is lifted out with tongs and the lugs are checked for damage.',
      ],
      [
        'loose mounting screws',
        'The ring that carries the unit works loose with every start until the sink becomes a drum.',
        'The ring is tightened evenly and its cushion is replaced.',
      ],
      [
        'worn bearings',
        'A rumble that stays when the chamber is empty comes from the shaft.',
        'Bearings are not sold separately, so we compare the price of a new unit with you.',
      ],
      [
        'a broken lug',
        'One hammer hangs loose and hits the ring at each turn.',
        'The plate is inspected, and the unit is replaced when metal is missing.',
      ],
    ],
    checks: [
      [
        'Unplug the unit and count your small spoons.',
        'With a flashlight, you will usually spot the missing one at once.',
      ],
      [
        'Unplug the unit, hold it with both hands and try to rock it.',
        'Play at the top means that the mounting ring is loose.',
      ],
      ['Run only water for ten seconds.', 'If it is noisy without food, it is the machine and not the meal.'],
      [
        'Touch the drain pipe while someone else switches it on.',
        'A pipe that hits the cabinet wall can be cushioned with felt.',
      ],
    ],
    call: [
      'Call when it rumbles with nothing but water inside.',
      'If the sink itself moves, the flange will begin to leak before long.',
      'Splinters of metal in the sink mean that a lug or the ring has broken.',
    ],
    stop: 'Switch it off at the first hard knock, because a wedged piece can throw others upward.',
    technical:
      'The plate of a household unit turns about 1,725 or 2,600 times a minute, so a loose gram is heard in the next room.',
  }),
]
