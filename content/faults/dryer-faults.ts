import { fault } from './fault.ts'

export const dryerFaults = [
  fault({
    key: 'not-heating',
    name: 'Dryer Not Heating',
    problem: 'tumbles but does not heat',
    signs: [
      'The drum turns, the air smells fresh, and after an hour everything is still wet.',
      'Open the door in mid-cycle and you know at once: the inside is cool.',
    ],
    causes: [
      [
        'a blown thermal fuse',
        'A clogged vent lets the heat pile up until this little part gives up.',
        'The fuse is replaced and, more important, the vent that blew it is cleared.',
      ],
      [
        'a broken heating element',
        'The coil of an electric dryer glows through thousands of hours and finally breaks.',
        'A new element is installed and its thermostats are tested.',
      ],
      [
        'a worn igniter',
        'In a gas dryer, an old igniter glows too weakly to let the valve open.',
        'A licensed technician replaces the igniter and watches several burner cycles.',
      ],
      [
        'half the supply missing',
        'An electric dryer runs its motor on one leg of the circuit and its heater on both.',
        'We measure the supply and tell you whether the dryer or the house is at fault.',
      ],
    ],
    checks: [
      [
        'Make sure that the cycle is not set to air only.',
        'On many dials, the setting without heat is right next to the others.',
      ],
      ['Switch the double breaker of the dryer fully off and on.', 'One half can trip without showing it.'],
      ['Clean the lint screen and hold it under water.', 'If water stays on top, softener has sealed it.'],
      ['Go outside and feel the air at the vent.', 'A weak stream is the reason for most blown fuses.'],
    ],
    call: [
      'Call when the breaker is on, the screen is clean and the drum stays cool.',
      'A dryer that heats for five minutes and then quits has a burner or thermostat problem.',
      'Any smell of gas ends every check: leave the house and call the gas company from outside.',
    ],
    stop: 'Stop using the dryer if the clothes come out very hot or smell scorched.',
    technical:
      'An electric dryer draws about 24 amps at 240 volts, and exhaust air normally stays between 120 and 160 °F.',
  }),
  fault({
    key: 'takes-too-long',
    name: 'Dryer Taking Too Long',
    problem: 'takes too long',
    signs: [
      'Towels that used to take forty minutes now take two cycles.',
      'The top of the dryer is hotter than it used to be, and the laundry room feels like a greenhouse.',
    ],
    causes: [
      [
        'a clogged vent',
        'Lint settles in every bend until the moist air finds no way out.',
        'The duct is brushed from end to end and the air flow is measured.',
      ],
      [
        'a crushed flexible hose',
        'A dryer that was pushed to the wall flattens the soft pipe behind it.',
        'A short rigid duct takes its place.',
      ],
      [
        'a stuck flap outside',
        'Bird nests and paint keep the little flap at the wall closed.',
        'The hood is cleaned or replaced.',
      ],
      [
        'a weak heater',
        'One of two coils has failed, so there is heat but not enough.',
        'The element is measured and replaced.',
      ],
      [
        'a worn drum seal',
        'Cool room air is drawn in through the felt instead of hot air through the clothes.',
        'New felt is glued in and the drum is centered.',
      ],
    ],
    checks: [
      ['Watch the flap outside while the dryer runs.', 'It should stand open by itself.'],
      [
        'Compare a load on a dry day with one on a wet day, both with the same cycle.',
        'A big difference means that the duct barely copes and needs a brush.',
      ],
      ['Take out the screen and vacuum the slot below it.', 'The gray felt in there is what holds your air back.'],
      ['Dry half a load.', 'Clothes need room to tumble.'],
    ],
    call: [
      'Call when a clean vent does not bring back the old drying times.',
      'A duct longer than 25 feet should be cleaned by someone with the right brush.',
      'If automatic cycles end too early with damp clothes, the moisture sensor is to blame.',
    ],
    stop: 'While the vent is clogged, do not run the dryer at night or when you are out, because lint burns easily.',
    technical: 'Every 90-degree elbow counts like five feet of duct, and most makers allow 35 feet in all at most.',
  }),
  fault({
    key: 'not-turning',
    name: 'Dryer Drum Not Turning',
    problem: 'hums but does not turn',
    signs: [
      'The motor runs, the light is on, and the clothes lie still.',
      'Sometimes a push by hand gets the drum going for one load.',
    ],
    causes: [
      [
        'a broken drum belt',
        'The long belt around the drum cracks with age and one day snaps.',
        'A new belt goes on, and we check the idler that tightens it.',
      ],
      [
        'a seized idler pulley',
        'The small wheel dries out, squeals for weeks and then stops.',
        'The pulley is replaced together with the belt.',
      ],
      [
        'a worn motor',
        'The motor hums because it lacks the strength to start.',
        'Its start switch and windings are tested before a new one is suggested.',
      ],
      [
        'worn drum rollers',
        'Flat rollers drag on the drum until the belt slips.',
        'All rollers are replaced as a set.',
      ],
    ],
    checks: [
      [
        'Unplug the dryer and turn the drum with one hand.',
        'If it spins very freely, the belt is gone; if it drags, the rollers or the motor are worn.',
      ],
      ['Take some clothes out.', 'An overloaded drum may only be too heavy.'],
      ['Press the door switch with a finger.', 'Without its click the motor never gets the signal to turn.'],
      ['Listen for a hum when you press start.', 'A hum is the motor; silence is a fuse or a switch.'],
    ],
    call: [
      'Call when the drum turns freely by hand and not by itself.',
      'A hum of more than a few seconds overheats the motor, so switch it off.',
      'If it squealed before it failed, suspect the rollers and the pulley first.',
    ],
    stop: 'Switch off a humming dryer at once, since its motor gets hot within a minute.',
    technical: 'Drum belts are about 90 inches long, and most last eight to twelve years.',
  }),
  fault({
    key: 'squeaking',
    name: 'Squeaking Dryer',
    problem: 'squeaks or thumps',
    signs: [
      'A rhythmic thump follows the turning drum, or a high squeal begins after ten minutes.',
      'Thumps come from rollers and belts, squeals from bearings, and rattles from zippers.',
    ],
    causes: [
      [
        'flattened rollers',
        'Rubber that sits for days under the weight of the drum gets a flat spot.',
        'New rollers are put on clean shafts.',
      ],
      [
        'a dry idler pulley',
        'Its squeal gets louder as the dryer warms up.',
        'The pulley is replaced, because oil would only attract lint.',
      ],
      [
        'worn glides at the front',
        'Thin plastic pads carry the front of the drum and wear through.',
        'A set of glides is installed before metal touches metal.',
      ],
      [
        'a loose blower wheel',
        'It rattles like a coin in a can and moves less air.',
        'The wheel is replaced and its shaft is checked.',
      ],
    ],
    checks: [
      ['Empty the drum and run it for a minute.', 'If it is quiet now, look for coins, buttons and shoes.'],
      ['Turn the drum by hand and listen for scraping.', 'A scrape at the front points to the glides.'],
      ['Note how the noise changes as it warms up.', 'Thumps fade after a while, and squeals grow.'],
      ['Check that the dryer stands level.', 'A leaning dryer lets the drum rub on one side.'],
    ],
    call: [
      'Call when a thump lasts beyond the first five minutes.',
      'Scraping metal means that a glide is gone and the drum is wearing.',
      'A new squeal is cheap to repair today and expensive after the motor has burned out.',
    ],
    stop: 'End the cycle when you see brown streaks on clothes, as fabric is caught between drum and frame.',
    technical:
      'The drum rests on two to four rollers and turns about 50 times a minute, three thousand times in an hour.',
  }),
  fault({
    key: 'overheating',
    name: 'Dryer Getting Too Hot',
    problem: 'gets too hot',
    signs: [
      'Clothes come out so hot that zippers burn your fingers.',
      'A smell of hot lint hangs in the room, and the machine switches off in the middle.',
    ],
    causes: [
      [
        'restricted exhaust',
        'Heat that cannot leave with the air drives the temperature up by the minute.',
        'The whole duct and the inside of the cabinet are cleaned.',
      ],
      [
        'a cycling thermostat that sticks',
        'It should switch the heat off at a set temperature and no longer does.',
        'The thermostat is replaced and the new one is watched for several cycles.',
      ],
      [
        'a heater coil that touches its frame',
        'A sagging coil stays on even when the control says off.',
        'The element is replaced at once.',
      ],
      [
        'a clogged blower',
        'Lint on the wheel halves the air that carries the heat away.',
        'The blower is taken out and cleaned.',
      ],
    ],
    checks: [
      ['Empty the lint screen before each load.', 'It sounds simple and prevents most fires.'],
      ['Look at the duct behind the dryer.', 'White plastic hoses are not allowed for this and should be replaced.'],
      ['Choose the low setting for one load.', 'If it makes no difference, the heat control has failed.'],
      ['Feel the wall around the duct.', 'A hot wall means you need help now.'],
    ],
    call: [
      'Call the same day when the dryer is hot on the low setting.',
      'A dryer that shuts itself off was saved by its last safety device.',
      'Scorch marks on clothes or drum need a technician before the next load.',
    ],
    stop: 'Unplug an overheating dryer and do not use it again before it has been repaired.',
    technical: 'The high-limit thermostat opens at about 250 °F, far above the 150 of a normal cycle.',
  }),
  fault({
    key: 'not-starting',
    name: 'Dryer Won’t Start',
    problem: 'does not start',
    signs: ['The button gives a click or nothing at all.', 'The drum light shows whether there is any power.'],
    causes: [
      [
        'a worn door switch',
        'The switch that senses the door wears out after about ten thousand closings.',
        'A new switch is installed and the door catch adjusted.',
      ],
      [
        'a thermal fuse that has opened',
        'In many models it cuts the motor and not only the heat.',
        'The fuse is replaced and the vent cleaned.',
      ],
      [
        'a faulty start switch',
        'Its contact carries the whole motor current for a moment and burns away.',
        'The switch is tested and replaced.',
      ],
      [
        'a broken belt that a switch has noticed',
        'Some dryers refuse to start when the belt is missing.',
        'The belt is replaced, and the switch lets it start again.',
      ],
    ],
    checks: [
      ['Open the door and see if the light comes on.', 'No light means no power, so look at the breaker.'],
      ['Press the door firmly while you push start.', 'If it starts, the catch no longer reaches the switch.'],
      ['Hold the start button for three seconds.', 'Many dryers wait that long to protect children.'],
      ['See that the control lock is off.', 'A small key symbol on the display gives it away.'],
    ],
    call: [
      'Call when the light is on and nothing happens when you press the button.',
      'A breaker that trips at each start should not be reset again.',
      'If the dryer stopped in the middle of a hot load, the fuse is the likely reason.',
    ],
    stop: 'Leave the dryer unplugged when its cord or outlet looks brown.',
    technical: 'A 240-volt dryer has a 30-amp double breaker, and both halves have to be on.',
  }),
  fault({
    key: 'stops-early',
    name: 'Dryer Stopping Too Early',
    problem: 'stops before the clothes are dry',
    signs: [
      'The display says done and the jeans are damp.',
      'Timed cycles work while automatic ones give up after ten minutes.',
    ],
    causes: [
      [
        'coated moisture sensors',
        'Dryer sheets leave a film on the two metal strips inside the drum.',
        'The strips are cleaned and their wiring is tested.',
      ],
      [
        'very small loads',
        'Two shirts hardly touch the sensor, which takes that for dryness.',
        'We show which setting suits small loads.',
      ],
      [
        'a motor that overheats',
        'Lint around the motor traps its heat, and it switches off until it has cooled.',
        'The cabinet is vacuumed and the motor is measured.',
      ],
      [
        'a failing control board',
        'A board with a cracked joint loses the cycle when it gets warm.',
        'The board is repaired or replaced.',
      ],
    ],
    checks: [
      ['Wipe the sensor strips with rubbing alcohol.', 'If the cloth turns gray, that explains the damp jeans.'],
      ['Choose a timed cycle for one load.', 'If it runs to the end, the sensor is the reason.'],
      ['Wait half an hour and start again.', 'If it runs for ten minutes each time, the motor gets too hot.'],
      ['Clean the screen and the outside vent.', 'Moist air that stays inside confuses every sensor.'],
    ],
    call: [
      'Call when clean sensors change nothing.',
      'A dryer that stops in timed cycles too has a motor or control fault.',
      'If it needs a long rest before it starts again, do not wait for the next failure.',
    ],
    stop: 'Do not keep restarting a dryer that cuts out from heat.',
    technical:
      'The sensor measures how well the fabric conducts between two strips; dry cotton barely conducts at all.',
  }),
  fault({
    key: 'trips-breaker',
    name: 'Dryer Tripping the Breaker',
    problem: 'trips its breaker',
    signs: [
      'Some minutes into the cycle everything goes dark at once, and the panel shows a switch in the middle position.',
      'It may trip at the very start, only when it heats, or only with heavy loads, and each tells you something.',
    ],
    causes: [
      [
        'a heater coil that touches its housing',
        'A coil that sags with age finds metal, and current takes the shortcut.',
        'The element is replaced and its housing is cleaned of lint.',
      ],
      [
        'a burnt terminal block',
        'A screw at the cord that was never tight gets hot and chars its insulation.',
        'The block and the cord are replaced and tightened to the proper torque.',
      ],
      [
        'a motor that can hardly turn',
        'Worn rollers or a stuck blower make it draw several times its current.',
        'Whatever drags on the drum is replaced before the motor suffers.',
      ],
      [
        'a tired breaker',
        'After many years breakers trip below their rating, most of all in summer heat.',
        'We measure the current of the dryer; an electrician replaces the breaker.',
      ],
    ],
    checks: [
      ['Note the minute at which it trips.', 'Right away means a short; later means heat.'],
      ['Run one cycle on air only.', 'If the breaker holds now, the heater is to blame.'],
      ['Turn the empty drum by hand.', 'If it drags, the motor has been working too hard.'],
      [
        'Feel the plug with the back of your hand after a short run.',
        'Even warm is too much, and a technician should see it.',
      ],
    ],
    call: [
      'Call after the second trip, and let the breaker stay off until then.',
      'A brown plug or a smell of fish, typical of hot plastic, is urgent.',
      'When it trips with the dryer unplugged, an electrician is the right person.',
    ],
    stop: 'Do not tape, hold or upgrade a breaker that trips: it is protecting the cable in your wall.',
    technical:
      'A heater of 5,400 watts draws 22.5 amps at 240 volts, which leaves a 30-amp breaker little room for a stiff motor.',
  }),
]
