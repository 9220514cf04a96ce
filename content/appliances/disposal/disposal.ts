import { describeWritten } from '#content/appliances/appliance.ts'
import { articles } from './articles.ts'

export const disposal = describeWritten('disposal', {
  noun: 'garbage disposal',
  words: /disposal|disposer/i,
  sayings: [],
  lifeYears: { from: 8, to: 12 },
  newCost: 350,
  guide: null,
  plate: {
    en: 'The plate is on the body of the disposal, below the sink.',
    es: 'La placa está en el cuerpo del triturador, debajo del fregadero.',
    at: [78, 130],
    drawing: [
      { path: 'M8 24h166', look: 'bold' },
      { path: 'M26 26c0 26 12 34 30 34h70c18 0 30-8 30-34', look: 'raised' },
      { path: 'M78 60h28v14H78z' },
      { rect: [56, 74, 72, 102, 14], look: 'soft' },
      { path: 'M56 106h72M58 98h68' },
      { path: 'M128 88h26v90', look: 'bold' },
      { path: 'M84 176h16v8H84z', look: 'sunken' },
    ],
  },
  care: [],
  faults: {
    humming: {
      name: 'Garbage Disposal Humming',
      tile: { en: 'Hums but doesn’t grind', es: 'Zumba pero no muele' },
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
          60,
        ],
        [
          'swollen fibers',
          'Celery, husks and peels wind around the lugs like a rope.',
          'The chamber is cleared and flushed.',
          20,
        ],
        [
          'a worn motor',
          'A worn motor hums because it cannot start under load.',
          'We test it and tell you if a new unit is the better choice.',
          10,
        ],
        [
          'a stuck lug',
          'The small swinging hammers rust in place when the unit is rarely used.',
          'The lugs are freed, or the unit is replaced when rust has gone too far.',
          10,
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
          'Con el interruptor apagado, espere diez minutos y oprima el botón rojo de abajo.',
          'Solo se queda adentro cuando el motor ya se enfrió.',
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
      parts: ['jam wrench', 'long tongs', 'replacement unit for the mount'],
      minutes: 45,
      costs: { from: 90, to: 230 },
    },
    leaking: {
      name: 'Leaking Garbage Disposal',
      tile: { en: 'Leaks under the sink', es: 'Gotea debajo del fregadero' },
      problem: 'leaks under the sink',
      hazard: 'water',
      signs: [
        'The cabinet floor is damp and smells of old vegetables.',
        'Drops at the top, the side and the bottom have quite different causes.',
      ],
      causes: [
        [
          'a loose sink flange',
          'Old putty dries out and lets water pass between flange and sink.',
          'The flange is taken out and set in fresh putty.',
          35,
        ],
        [
          'a worn dishwasher hose clamp',
          'The small hose at the side slips off when its clamp has rusted.',
          'A new clamp and, if needed, a new hose are installed.',
          20,
        ],
        [
          'a leaking discharge pipe',
          'Vibration loosens the elbow at the side.',
          'The gasket is replaced and the screws are tightened evenly.',
          25,
        ],
        [
          'a cracked housing',
          'Water from the reset button or the seams below means that the inside is worn through.',
          'Such a unit cannot be repaired and is replaced.',
          20,
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
      parts: ['sink flange kit and putty', 'hose clamps', 'discharge gasket', 'replacement unit for the mount'],
      minutes: 60,
      costs: { from: 90, to: 250 },
    },
    'no-power': {
      name: 'Garbage Disposal Not Working',
      tile: { en: 'Does nothing at all', es: 'No hace nada' },
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
          45,
        ],
        [
          'a dead outlet below the sink',
          'A shared or protected outlet may have switched off.',
          'The outlet is tested; if the house wiring is at fault, an electrician takes over.',
          20,
        ],
        [
          'a worn wall switch',
          'Wet hands and many years are hard on that switch.',
          'The switch is tested and we tell you who should replace it.',
          10,
        ],
        [
          'a burned-out motor',
          'A motor without any hum has an open winding.',
          'The unit is replaced with one that fits the mount.',
          25,
        ],
      ],
      checks: [
        [
          'Press the red button at the bottom of the unit.',
          'If it clicks and the motor runs, you are done.',
          'Oprima el botón rojo de la parte de abajo.',
          'Si hace clic y el motor funciona, ya quedó.',
        ],
        [
          'Test the outlet below the sink with a lamp.',
          'No light sends you to the breaker or to a protective outlet nearby.',
        ],
        [
          'Look for a protective outlet with a reset button on the counter.',
          'One button may feed the whole kitchen.',
          'Busque en la cubierta de la cocina un contacto de protección con botón de reinicio.',
          'Un solo botón puede alimentar toda la cocina.',
        ],
        [
          'Make sure that it is plugged in.',
          'A bucket under the sink can pull it out.',
          'Revise que esté enchufado.',
          'A veces las cubetas de limpieza lo desconectan.',
        ],
      ],
      call: [
        'Call when the outlet has power and the button does not help.',
        'A breaker that trips when you flip the switch points to a shorted motor.',
        'If the unit is more than ten years old, ask for both prices: a repair and a new one.',
      ],
      stop: 'Leave a disposal that smells burnt unplugged.',
      technical:
        'The overload opens at the temperature of the winding and may need ten to fifteen minutes before it holds again.',
      parts: ['replacement unit for the mount', 'power cord kit', 'outlet tester'],
      minutes: 45,
      costs: { from: 90, to: 250 },
    },
    'slow-drain': {
      name: 'Garbage Disposal Draining Slowly',
      tile: { en: 'Drains slowly', es: 'El agua se va muy lento' },
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
          40,
        ],
        [
          'grease on the pipe walls',
          'Fat that went in hot hardens a few feet down.',
          'The line is cleaned, and we recommend a plumber if the blockage lies deeper.',
          30,
        ],
        [
          'dull grinding parts',
          'Pieces that are too large settle in the first bend.',
          'The ring is checked, and a worn unit is replaced.',
          10,
        ],
        [
          'too little water',
          'Without a strong stream the ground food stays where it is.',
          'Nothing is replaced; run the water half a minute longer.',
          20,
        ],
      ],
      checks: [
        [
          'Let cold water run before, during and half a minute after.',
          'If it drains from now on, it needs no repair.',
          'Deje correr agua fría antes, durante y medio minuto después de usarlo.',
          'Si desde ahora desagua bien, no necesita reparación.',
        ],
        [
          'Grind a tray of ice cubes.',
          'They knock soft residue off the walls.',
          'Muela una bandeja de cubos de hielo.',
          'Desprenden los residuos blandos de las paredes.',
        ],
        [
          'Plunge the sink with the other side closed.',
          'A fresh blockage usually gives way.',
          'Destape con un émbolo y el otro lado del fregadero cerrado.',
          'Un tapón reciente casi siempre cede.',
        ],
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
      parts: ['trap washers', 'drain auger', 'replacement unit for the mount'],
      minutes: 60,
      costs: { from: 90, to: 220 },
    },
    'bad-smell': {
      name: 'Smelly Garbage Disposal',
      tile: { en: 'Smells bad', es: 'Huele mal' },
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
          50,
        ],
        [
          'residue on the grinding ring',
          'Grease holds fine pieces that rot.',
          'The chamber is cleaned thoroughly.',
          30,
        ],
        [
          'a dry or leaking trap',
          'Sewer gas gets past where water should block it.',
          'The trap is sealed or replaced.',
          10,
        ],
        [
          'old food in the dishwasher inlet',
          'The side inlet is a pocket that nothing flushes.',
          'Hose and inlet are taken off and cleaned.',
          10,
        ],
      ],
      checks: [
        [
          'Scrub the guard with a brush and dish soap, with the unit unplugged.',
          'In half of all homes, that is all it takes.',
        ],
        [
          'Grind ice with a handful of coarse salt.',
          'It scours the ring without any chemicals.',
          'Muela hielo con un puñado de sal gruesa.',
          'Talla el anillo sin químicos.',
        ],
        [
          'Fill the sink with hot soapy water and let it go in one rush.',
          'That washes the whole pipe.',
          'Llene el fregadero de agua caliente con jabón y déjela ir de golpe.',
          'Eso lava toda la tubería.',
        ],
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
      parts: ['splash guard', 'trap washers', 'dishwasher inlet hose'],
      minutes: 45,
      costs: { from: 90, to: 150 },
    },
    noisy: {
      name: 'Garbage Disposal Making a Rattling Noise',
      tile: { en: 'Rattles and clatters', es: 'Suena como si tuviera algo adentro' },
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
          55,
        ],
        [
          'loose mounting screws',
          'The ring that carries the unit works loose with every start until the sink becomes a drum.',
          'The ring is tightened evenly and its cushion is replaced.',
          20,
        ],
        [
          'worn bearings',
          'A rumble that stays when the chamber is empty comes from the shaft.',
          'Bearings are not sold separately, so we compare the price of a new unit with you.',
          15,
        ],
        [
          'a broken lug',
          'One hammer hangs loose and hits the ring at each turn.',
          'The plate is inspected, and the unit is replaced when metal is missing.',
          10,
        ],
      ],
      checks: [
        [
          'Unplug the unit and count your small spoons.',
          'With a flashlight, you will usually spot the missing one at once.',
          'Desenchufe el triturador y cuente sus cucharitas.',
          'Si falta una, casi siempre se ve enseguida con una linterna.',
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
      parts: ['long tongs', 'mount gasket', 'replacement unit for the mount'],
      minutes: 45,
      costs: { from: 90, to: 250 },
    },
  },
  articles: articles,
})
