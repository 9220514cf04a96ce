import { fault } from './fault.ts'

export const ovenFaults = [
  fault({
    key: 'not-heating',
    name: 'Oven Not Heating',
    problem: 'does not heat',
    signs: [
      'The light is on, the clock runs, and after twenty minutes the dough is still pale.',
      'The cooktop often still works, because it has circuits of its own.',
    ],
    causes: [
      [
        'a burnt-out bake element',
        'The lower element of an electric oven breaks with a flash or simply stays dark.',
        'A matching element is installed and its connections are replaced.',
      ],
      [
        'a weak igniter',
        'A gas oven opens its valve only when the igniter draws enough current; a tired one glows and nothing follows.',
        'A licensed technician replaces the igniter and checks the flame.',
      ],
      [
        'a failed temperature sensor',
        'The control thinks that the oven is already hot.',
        'The sensor is measured at room temperature and replaced.',
      ],
      [
        'a control board with a dead relay',
        'The control calls for heat, but the element never gets it.',
        'The board is tested and repaired or replaced.',
      ],
    ],
    checks: [
      ['Look through the window while it preheats.', 'If it glows only in spots, the element is broken.'],
      ['See if the display shows a delayed start or a lock.', 'Both keep the oven cold on purpose.'],
      ['Try the broiler.', 'If that heats, only the bake circuit is at fault.'],
      ['Reset the breaker of an electric range once.', 'A half-tripped breaker leaves the clock on and the heat off.'],
    ],
    call: [
      'Call when broiler and bake are both cold.',
      'An igniter that glows for more than a minute and a half without flame is worn out.',
      'If the breaker trips when the oven heats, leave it off.',
    ],
    stop: 'If you smell gas, touch no switch, leave the house and call the gas company from outside.',
    technical: 'The usual oven sensor reads about 1,080 ohms at 70 °F, and two ohms more for each degree above that.',
  }),
  fault({
    key: 'uneven-heat',
    name: 'Oven Baking Unevenly',
    problem: 'bakes unevenly',
    signs: [
      'Cookies at the back are dark while the ones in front are raw.',
      'Cakes rise to one side, as if the kitchen were on a slope.',
    ],
    causes: [
      [
        'a partly broken element',
        'One half of the coil glows and the other half does not.',
        'The element is replaced.',
      ],
      ['a convection fan that stopped', 'Without it the hot air stays where it is made.', 'The fan motor is replaced.'],
      [
        'a leaking door seal',
        'Heat escapes at one corner, and that side lags behind.',
        'A new gasket is hooked in and the hinges are checked.',
      ],
      [
        'a sensor out of place',
        'When it touches the wall, it measures the metal instead of the air.',
        'The sensor is moved clear or replaced, and the temperature is calibrated.',
      ],
    ],
    checks: [
      ['Bake a tray of white bread slices for ten minutes.', 'Their colors draw a map of the heat.'],
      ['Take foil and stones off the floor of the cold oven.', 'They throw the heat back where it does harm.'],
      ['Use the middle rack and one tray.', 'Two trays block the air.'],
      [
        'Feel around the closed door with the back of your hand, at a distance.',
        'A hot spot shows where the seal leaks.',
      ],
    ],
    call: [
      'Call when the bread test stays uneven on every rack.',
      'A fan that grinds or stands still needs a new motor.',
      'If the door does not close tight, its hinges are bent.',
    ],
    stop: 'Let the oven cool down before you look at racks or seal.',
    technical: 'A swing of 25 °F around the set temperature is normal; 50 or more is a fault.',
  }),
  fault({
    key: 'wrong-temperature',
    name: 'Oven at the Wrong Temperature',
    problem: 'runs too hot or too cold',
    signs: [
      'Recipes that always worked come out dry, or need fifteen minutes more.',
      'The display looks right and the roast does not.',
    ],
    causes: [
      [
        'a sensor that has drifted',
        'Over the years its resistance changes, and so does every temperature.',
        'It is replaced and the oven is calibrated.',
      ],
      [
        'a calibration that was changed',
        'Many ovens allow an offset that someone set by accident.',
        'We set it back and compare with an instrument.',
      ],
      ['a relay that sticks', 'The heat stays on a little longer each time.', 'The board or relay is replaced.'],
      ['a worn door seal', 'The control heats the kitchen along with the cake.', 'The gasket is replaced.'],
    ],
    checks: [
      [
        'Hang an oven thermometer in the middle and wait for half an hour.',
        'Read it four times over an hour and take the average.',
      ],
      ['Compare at 350 °F only.', 'At other settings some difference is normal.'],
      ['Look up the offset in your manual.', 'Up to 35 degrees can be corrected with the buttons.'],
      ['Check that the door closes by itself for the last inch.', 'Tired hinges leave a gap.'],
    ],
    call: [
      'Call when the average is off by more than 35 degrees.',
      'An oven that gets hotter and hotter has to be switched off.',
      'If the offset does not hold, the board forgets it.',
    ],
    stop: 'If an oven heats beyond its setting, switch it off at the breaker and do not use it.',
    technical: 'An oven regulates by switching, so a single reading may be 20 degrees off while the average is right.',
  }),
  fault({
    key: 'burner-not-lighting',
    name: 'Gas Burner Not Lighting',
    problem: 'has a burner that won’t light',
    signs: ['It clicks and clicks, and no flame follows.', 'One burner refuses while its neighbors light at once.'],
    causes: [
      [
        'a burner head that is wet or dirty',
        'A pot that boiled over clogs the small ports beside the spark.',
        'The head is cleaned and its ports are opened.',
      ],
      [
        'a cap that sits askew',
        'A crooked cap sends the gas away from the spark.',
        'The cap is seated, or replaced when it is warped.',
      ],
      [
        'a cracked electrode',
        'The spark jumps through the crack to the metal and never reaches the gas.',
        'The electrode is replaced.',
      ],
      [
        'a worn spark switch',
        'The switch under the knob is wet or worn.',
        'The switch or the whole harness is replaced by a licensed technician.',
      ],
    ],
    checks: [
      ['Lift the cold cap and set it back until it does not wobble.', 'This helps more often than anything else.'],
      [
        'Dry the burner head with a towel and let it air for a few hours.',
        'After cleaning, moisture is the usual reason.',
      ],
      ['Brush the ports with a dry toothbrush.', 'A toothpick can break off inside.'],
      [
        'Darken the kitchen and watch the spark.',
        'No spark at one burner means the electrode; no spark anywhere means the module.',
      ],
    ],
    call: [
      'Call when a clean and dry burner does not light.',
      'Clicking that never stops means a wet or broken switch.',
      'A professional has to adjust a yellow or lifting flame.',
    ],
    stop: 'Turn the knob off after five seconds without a flame and air the room; if the smell of gas remains, leave and call the gas company.',
    technical:
      'A good flame is blue and steady, about half an inch high on low, with at most a touch of yellow at the tips.',
  }),
  fault({
    key: 'electric-burner-dead',
    name: 'Electric Burner Not Working',
    problem: 'has one cold burner',
    signs: [
      'The knob is at high, the light is on, and the pan stays cold.',
      'On a glass cooktop, a zone may heat in one ring only.',
    ],
    causes: [
      [
        'a worn coil element',
        'The coil has broken inside and looks fine from the outside.',
        'A new coil is plugged in and its socket checked.',
      ],
      [
        'a burnt socket',
        'A loose plug makes sparks until its contacts are gone.',
        'Socket and wire ends are replaced.',
      ],
      [
        'a failed infinite switch',
        'The switch behind the knob feeds the burner in pulses and wears out.',
        'The switch is replaced.',
      ],
      [
        'a broken radiant element',
        'The ribbon below the glass has burned through.',
        'The element is replaced from below, and the glass stays.',
      ],
    ],
    checks: [
      [
        'Swap two coils of the same size when they are cold and the breaker is off.',
        'If the fault moves with the coil, the coil is broken.',
      ],
      ['Look for a scorch mark at the plug of the coil.', 'Brown contacts need a new socket.'],
      ['Try every setting of the knob.', 'A burner that is either on high or off has a bad switch.'],
      ['On a glass cooktop, see if the control lock is on.', 'A small lamp gives it away.'],
    ],
    call: [
      'Call when a swapped coil stays cold as well.',
      'Cracked glass is a reason not to use the cooktop at all.',
      'If a burner stays on although the knob is off, switch off the breaker.',
    ],
    stop: 'Do not cook on cracked glass: a spill can reach the parts below.',
    technical: 'Coils run on 240 volts and measure 20 to 60 ohms, depending on their size.',
  }),
  fault({
    key: 'door-will-not-close',
    name: 'Oven Door Won’t Close',
    problem: 'won’t close all the way',
    signs: [
      'A gap stays at the top, and the knobs above get hot.',
      'The door falls open the last inch or hangs lower on one side.',
    ],
    causes: [
      [
        'tired hinge springs',
        'Years of a heavy door, with trays set on it, wear them out.',
        'Both hinges are replaced as a pair.',
      ],
      ['a seal that came off its hooks', 'A piece of gasket hangs in the gap.', 'The gasket is hooked in or replaced.'],
      [
        'a rack in the way',
        'A rack that went in backward touches the glass.',
        'No part is needed; we check the rails.',
      ],
      [
        'a lock that did not return',
        'After self-cleaning the latch may stay half out.',
        'The latch motor is reset or replaced.',
      ],
    ],
    checks: [
      ['Check the gasket of the cold oven for gaps.', 'A loose end can be hooked in again by hand.'],
      ['Take all racks out of the cold oven and close the door.', 'If it closes, one of them was in wrong.'],
      ['Open the door halfway and let go.', 'A good door stays where it is; a tired one falls.'],
      [
        'Run and cancel a short self-clean if the latch is out and the manual says so.',
        'The motor often finds its position again.',
      ],
    ],
    call: [
      'Call when the door falls open by itself.',
      'A bent hinge can crack the glass, so do not force it.',
      'If the latch is out and the oven refuses to heat, the motor needs help.',
    ],
    stop: 'Do not heat an oven with a gap in the door, because controls and cabinets are not made for it.',
    technical: 'Hinges carry 20 to 30 pounds and last for about ten thousand openings.',
  }),
  fault({
    key: 'self-clean-trouble',
    name: 'Oven Locked After Self-Cleaning',
    problem: 'stays locked after self-cleaning',
    signs: [
      'The cleaning ended hours ago, the oven is cold, and the door does not open.',
      'Sometimes the display is dark as well.',
    ],
    causes: [
      [
        'a thermal fuse that opened',
        'The heat of self-cleaning is the hardest test for everything behind the panel.',
        'The fuse is replaced and the cooling fan tested.',
      ],
      [
        'a latch motor that stopped',
        'It turns only when the oven is cold, and it may have lost its position.',
        'The motor assembly is replaced.',
      ],
      [
        'a sensor that still reports heat',
        'The lock is waiting for heat that is long gone.',
        'The sensor is replaced.',
      ],
      [
        'a damaged control board',
        'Heat that rises behind the panel ages electronics.',
        'The board is tested, and we tell you honestly if it is worth it.',
      ],
    ],
    checks: [
      ['Wait until the oven is cold to the touch.', 'The lock opens only below about 300 °F.'],
      ['Switch the breaker off for five minutes and on again.', 'Many locks reset after the restart.'],
      ['Press cancel once and wait.', 'The motor needs a minute to turn.'],
      ['Push the door gently shut while it tries.', 'A latch under tension cannot move.'],
    ],
    call: [
      'Call when the door is locked on a cold oven after a restart.',
      'A dark display after self-cleaning is nearly always a fuse.',
      'If the fan behind the panel is silent, do not use self-clean again.',
    ],
    stop: 'Do not pry the door open: its glass is under tension and can break.',
    technical: 'Self-cleaning runs at 800 to 900 °F for two to four hours.',
  }),
  fault({
    key: 'broiler-dead',
    name: 'Broiler Not Working',
    problem: 'bakes but won’t broil',
    signs: ['Bread stays white on top even though the oven bakes.', 'The upper element never begins to glow.'],
    causes: [
      [
        'a broken broil element',
        'It runs hotter than anything else in the oven and ages first.',
        'The element is replaced with its terminals.',
      ],
      [
        'a door that has to stand open',
        'Some ranges broil only with the door ajar, others only with it closed.',
        'We look it up for your model; no part is needed.',
      ],
      [
        'a faulty relay',
        'The board switches bake and broil separately, and one of them has failed.',
        'The relay or the board is replaced.',
      ],
      [
        'a weak broil igniter',
        'In gas ovens the upper burner has an igniter of its own.',
        'A licensed technician replaces it and watches the flame.',
      ],
    ],
    checks: [
      [
        'Set broil to high and look through the window after two minutes.',
        'A dark element is broken, a glowing one is healthy.',
      ],
      ['Try it with the door in both positions.', 'The manual says which one your range needs.'],
      ['Preheat at 400 °F and compare the time.', 'Many ovens use the broiler to preheat, so both get slow together.'],
      ['Look for blisters on the element.', 'They show where it has burned through.'],
    ],
    call: [
      'Call when the element stays dark in both door positions.',
      'Sparks in the oven are a reason to switch off the breaker at once.',
      'If preheating takes more than 25 minutes, one of the two elements is out.',
    ],
    stop: 'Keep foil away from the element, since it can melt onto it or spark.',
    technical: 'A broil element of 3,000 watts at 240 volts measures about 19 ohms.',
  }),
  fault({
    key: 'smoking',
    name: 'Oven That Smokes or Smells',
    problem: 'smokes or smells when it is hot',
    signs: [
      'A blue haze drifts out of the vent as soon as the oven reaches 400 degrees.',
      'Burnt fat, hot plastic and gas smell quite different, and only the first is harmless.',
    ],
    causes: [
      [
        'spilled fat and sugar',
        'What ran over on Sunday burns a little more with each pizza.',
        'The cavity is cleaned, and the hidden floor below the element as well.',
      ],
      [
        'residue of oven cleaner',
        'Foam that was not wiped away completely gives off sharp fumes.',
        'Surfaces are washed down and the element is checked for corrosion.',
      ],
      [
        'a new element or insulation',
        'The protective oil on new parts burns off during the first hour.',
        'An hour at high heat with the windows open takes care of it.',
      ],
      [
        'a melting wire or handle',
        'Insulation that lies against hot metal softens and begins to smell.',
        'The wire is replaced with one made for high heat and routed properly.',
      ],
    ],
    checks: [
      ['Look at the floor of the cold oven with a flashlight.', 'Dark crusts near the element are the usual source.'],
      ['Check the drawer below for plastic and towels.', 'It gets far hotter than most people think.'],
      [
        'After a chemical cleaner, wipe everything in the cold oven twice with warm water.',
        'Keep going until the cloth comes away clean.',
      ],
      ['Smell near the controls after ten minutes of heat.', 'Plastic there calls for a technician.'],
    ],
    call: [
      'Call when a clean oven smokes for a second time.',
      'If the smell comes from the panel, leave the breaker off until a technician has seen it.',
      'Smoke around the cooktop while the oven bakes points to a damaged door or vent.',
    ],
    stop: 'If there are flames inside, keep the door shut, switch off the heat and let the fire starve; call 911 if it does not go out.',
    technical: 'Most cooking fats begin to smoke between 350 and 450 °F, exactly where ovens run.',
  }),
]
