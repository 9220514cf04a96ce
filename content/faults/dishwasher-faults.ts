import { fault } from './fault.ts'

export const dishwasherFaults = [
  fault({
    key: 'not-draining',
    name: 'Dishwasher Not Draining',
    problem: 'does not drain',
    signs: [
      'Cloudy water stands above the filter in the morning, with yesterday’s rice in it.',
      'A cup of water below the filter is normal; a lake above it is not.',
    ],
    causes: [
      [
        'a clogged filter',
        'Labels, seeds and grease close the fine mesh until the pump draws air.',
        'Filter and sump are cleaned and the pump is checked for glass.',
      ],
      [
        'a blocked air gap or hose',
        'Food collects at the narrow spots between the dishwasher and the sink.',
        'The hose is cleared and laid in a high loop.',
      ],
      [
        'a plug left in the disposal',
        'A new disposal comes with a plug in its dishwasher inlet that has to be knocked out.',
        'We open the inlet and test the flow.',
      ],
      [
        'a worn drain pump',
        'A splinter of glass or a bone has damaged the impeller.',
        'A new pump is installed and the trap is secured.',
      ],
    ],
    checks: [
      ['Lift out the filter and rinse it under the faucet.', 'A brush and dish soap bring most machines back.'],
      ['Run the disposal and let water flow for a minute.', 'Both share a drain, and one can flood the other.'],
      [
        'Look at the little cap beside the faucet, if there is one.',
        'Water that escapes there means a blocked hose behind it.',
      ],
      ['Listen at the end of a cycle.', 'A hum without gurgling means that the pump is stuck.'],
    ],
    call: [
      'Call when a clean filter does not empty the tub.',
      'A silent pump at the end of the cycle has failed or gets no signal.',
      'If dirty water comes back from the sink, the hose needs a better route.',
    ],
    stop: 'Do not reach into the sump with bare fingers, since splinters of glass gather there.',
    technical: 'The drain hose should rise to at least 20 inches above the floor, so that nothing runs back.',
  }),
  fault({
    key: 'not-cleaning',
    name: 'Dishwasher Not Cleaning',
    problem: 'leaves dishes dirty',
    signs: [
      'Glasses feel gritty, plates have to be wiped, and the detergent lies half dissolved in its cup.',
      'The upper rack is usually the first to suffer.',
    ],
    causes: [
      [
        'blocked spray arms',
        'Seeds and lime close the holes, and each one that is lost leaves a shadow on the plates.',
        'The arms are opened, rinsed and replaced where they are split.',
      ],
      [
        'water that is not hot',
        'Detergent needs heat to dissolve grease.',
        'The heater and the temperature sensor are measured.',
      ],
      [
        'a weak circulation pump',
        'The arms turn slowly because the pressure is gone.',
        'The pump is cleaned or replaced.',
      ],
      [
        'too little water',
        'A half-closed valve leaves the pump drawing foam.',
        'The inlet valve and the float are tested.',
      ],
      [
        'a dispenser that does not open',
        'A tall pan or a sticky latch keeps the detergent for next time.',
        'The latch is replaced, and we show how to load it.',
      ],
    ],
    checks: [
      ['Turn both arms by hand before you start.', 'A fork that sticks out is enough to stop them.'],
      ['Rinse the filter every week.', 'A dirty filter washes the same food over the plates again.'],
      ['Let the kitchen faucet run hot before you press start.', 'That way, the first fill is already hot.'],
      ['Hold an arm up to the light.', 'You can clear every dark hole with a wooden toothpick.'],
    ],
    call: [
      'Call when clean arms and hot water do not help.',
      'If dishes are cold at the end, the heater is not working.',
      'Soap left in the cup after each cycle points to the latch or to missing water.',
    ],
    stop: 'Never add hand soap to make up for it: the suds end up on the floor and in the wiring.',
    technical: 'Water should enter at 120 °F; below 110 most detergents leave a film.',
  }),
  fault({
    key: 'leaking',
    name: 'Dishwasher Leaking',
    problem: 'leaks onto the floor',
    signs: [
      'A small pool forms in front of the door, or the boards beside the cabinet begin to swell.',
      'Leaks below the machine are worse, because nobody sees them for weeks.',
    ],
    causes: [
      [
        'a worn door seal',
        'The rubber is flat at the lower corners, where grease hardens it.',
        'A new gasket is pressed in and the door adjusted.',
      ],
      [
        'suds from the wrong soap',
        'One squirt of hand soap fills the tub with bubbles that climb over every seal.',
        'The suds are removed and the floor pan is dried.',
      ],
      [
        'a loose supply fitting',
        'Vibration loosens the brass elbow under the machine.',
        'The fitting is sealed anew and watched through a fill.',
      ],
      ['a cracked spray arm', 'A split seam sprays a jet right at the door gap.', 'The arm is replaced.'],
      [
        'a leaking pump seal',
        'Drops fall from the middle of the machine during the whole cycle.',
        'We replace the seal or the pump, whichever makes sense.',
      ],
    ],
    checks: [
      ['Wipe the seal and the edge of the door.', 'A single grain of rice can lead water outside.'],
      ['Check that the machine is level and the door is straight.', 'A tilted tub spills at its lowest corner.'],
      ['Lay paper below the front panel and look with a flashlight.', 'Wet paper on the left or right shows the side.'],
      ['Turn off the valve under the sink overnight.', 'Water that still appears comes from the drain side.'],
    ],
    call: [
      'Call when the floor is wet although the seal is clean.',
      'Swollen boards mean that water has been running for a while.',
      'A leak that shows while the machine is off is under pressure, so turn off the valve.',
    ],
    stop: 'Switch the dishwasher off at the breaker before you wipe below it.',
    technical: 'Machines with a float in the base start to drain when about a pint has collected there.',
  }),
  fault({
    key: 'not-drying',
    name: 'Dishwasher Not Drying',
    problem: 'leaves the dishes wet',
    signs: [
      'Every plastic box holds a puddle, and glasses drip onto the plates below.',
      'China may be dry, because it holds the heat.',
    ],
    causes: [
      [
        'no rinse aid',
        'Without it, water stays in drops instead of a thin film.',
        'We set the dose and check that the chamber opens.',
      ],
      [
        'a failed heater',
        'The last rinse stays cool, and the dishes have no heat to dry with.',
        'The heating element is measured and replaced.',
      ],
      [
        'a vent that stays closed',
        'Moist air that cannot leave settles back on the dishes.',
        'The vent and its small motor are replaced.',
      ],
      [
        'a fan that stopped',
        'Some models push warm air through the tub at the end.',
        'The fan is freed from lint or replaced.',
      ],
    ],
    checks: [
      ['Top up the rinse aid and set the dose one step higher.', 'You will see the difference with the next load.'],
      ['Choose the heated dry option.', 'Eco cycles skip it to save power.'],
      ['Open the door a few inches right after the cycle ends.', 'Steam that leaves takes the moisture with it.'],
      ['Unload the lower rack first.', 'Then drops from above cannot wet dry plates.'],
    ],
    call: [
      'Call when the tub is cold right after a hot cycle.',
      'A rinse aid chamber that never empties is broken.',
      'If the machine runs much longer than it used to, it is waiting for heat that never comes.',
    ],
    stop: 'Do not touch the element at the bottom after a cycle, because it stays hot for a long time.',
    technical: 'The last rinse should reach 140 to 160 °F, and stainless tubs dry better than plastic ones.',
  }),
  fault({
    key: 'not-filling',
    name: 'Dishwasher Not Filling',
    problem: 'does not fill with water',
    signs: [
      'The cycle starts with a hum instead of the rush of water.',
      'After a few minutes the display complains or everything just stops.',
    ],
    causes: [
      [
        'a float that is stuck',
        'The small dome in the tub signals that there is enough water, even when there is none.',
        'The float and its switch are freed or replaced.',
      ],
      [
        'a clogged inlet screen',
        'Sand from the pipes gathers in front of the valve.',
        'The screen is cleaned and the hose flushed.',
      ],
      [
        'a failed inlet valve',
        'Its coil has burned out after years of short pulses.',
        'The valve is replaced and tested for leaks.',
      ],
      [
        'a door that does not latch',
        'Until the latch clicks, no water is let in.',
        'The latch is adjusted or replaced.',
      ],
    ],
    checks: [
      [
        'Make sure that the valve under the sink is open.',
        'Cleaning products pushed to the back turn it more often than you would think.',
      ],
      ['Lift the float and let it fall.', 'It should move easily and click.'],
      ['Close the door until you hear the latch.', 'A tall plate in the lower rack can keep it open.'],
      ['Look for a delayed start.', 'The machine may simply be waiting.'],
    ],
    call: [
      'Call when the valve is open, the float moves and the tub stays dry.',
      'If the machine never stops filling, turn off the valve under the sink.',
      'If a water supply code keeps coming back, have the supply measured.',
    ],
    stop: 'If water keeps running in while the machine is off, turn off the valve under the sink right away.',
    technical: 'A modern machine takes about a gallon per fill and three to five for a whole cycle.',
  }),
  fault({
    key: 'cloudy-glasses',
    name: 'Cloudy Glasses From the Dishwasher',
    problem: 'leaves glasses cloudy',
    signs: [
      'Glasses look milky against the window, although they smell clean.',
      'A drop of vinegar tells the two kinds apart: a film disappears, and etching stays.',
    ],
    causes: [
      [
        'film from hard water',
        'Minerals stay behind when the drops dry.',
        'We set softener and rinse aid, or suggest a better product.',
      ],
      [
        'etched glass',
        'Soft water, too much detergent and long hot cycles eat fine lines into the glass, and nothing brings it back.',
        'No part helps; we lower the dose and the temperature for the rest.',
      ],
      ['too little heat', 'Detergent that does not dissolve leaves a gray veil.', 'Heater and sensor are tested.'],
      [
        'an empty rinse aid chamber',
        'Water dries in spots instead of sheeting off.',
        'The chamber is checked for cracks and refilled.',
      ],
    ],
    checks: [
      ['Rub one glass with white vinegar.', 'If it comes clear, it was film; if nothing changes, it is etching.'],
      [
        'Set a cup of vinegar in the upper rack for one cycle without dishes.',
        'Much of the film in the machine goes with it.',
      ],
      ['Use half the detergent for a week.', 'Portland’s water is soft, and the dose on the box is for hard water.'],
      ['Refill the rinse aid.', 'Every cycle needs it, even with tablets.'],
    ],
    call: [
      'Call when clean filters, rinse aid and less soap leave the film as it was.',
      'If the water never gets hot, a part has failed.',
      'White grains on plates as well point to a rinse that is too short or too weak.',
    ],
    stop: 'Never mix vinegar with bleach cleaners in the machine, because the vapor is poisonous.',
    technical:
      'Portland’s mountain water has well below two grains of hardness a gallon; wells in Clark County can have several times that.',
  }),
  fault({
    key: 'not-starting',
    name: 'Dishwasher Won’t Start',
    problem: 'does not start',
    signs: [
      'The lights blink, the buttons click, and there is only silence after the door closes.',
      'Or the panel is completely dark, which is another story.',
    ],
    causes: [
      [
        'a latch that does not reach its switch',
        'The door looks closed but is a hair too far away.',
        'The strike is moved or the latch replaced.',
      ],
      [
        'a control lock',
        'A long press on a button locks the panel without anybody noticing.',
        'We unlock it and show how it happened.',
      ],
      [
        'a blown thermal fuse',
        'A fuse behind the panel protects the electronics from heat.',
        'We find out why the fuse blew, then replace it.',
      ],
      [
        'moisture in the keypad',
        'Steam creeps under the keypad and presses keys that nobody has touched.',
        'The panel and its seal are replaced.',
      ],
    ],
    checks: [
      ['Press the door at its top edge while you start.', 'If it comes alive, the latch is worn.'],
      ['Switch the breaker off for five minutes.', 'A control that froze starts fresh.'],
      ['Try the wall switch beside the sink.', 'In many houses it controls the dishwasher, not the disposal.'],
      ['Hold the lock or heated dry button for three seconds.', 'On several brands this opens the panel.'],
    ],
    call: [
      'Call when there is power and the panel stays dark.',
      'Keys that work only sometimes will soon not work at all.',
      'A machine that starts and stops within seconds has a latch or float problem.',
    ],
    stop: 'If the panel smells burnt, leave the breaker off until the repair.',
    technical: 'Most machines run on a 15-amp circuit of 120 volts; one that is shared with the disposal may trip.',
  }),
  fault({
    key: 'smells',
    name: 'Smelly Dishwasher',
    problem: 'smells when the door opens',
    signs: [
      'You catch a whiff of old fish even though the dishes look clean.',
      'The smell is strongest in the morning, after a night with the door closed.',
    ],
    causes: [
      [
        'grease below the filter',
        'Everything that the filter holds back rots slowly in warm water.',
        'The sump is taken apart and cleaned.',
      ],
      [
        'dirt under the door edge',
        'The spray never reaches the lower edge.',
        'Edge and seal are cleaned or the seal replaced.',
      ],
      [
        'a drain hose without a loop',
        'Air and water from the sink come back into the tub.',
        'The hose is fixed as high as the counter allows.',
      ],
      [
        'cycles that never run hot',
        'Short and cool cycles let grease settle in the pipes.',
        'Heater and temperature are tested.',
      ],
    ],
    checks: [
      ['Take the filter apart and brush it.', 'Fat on the inside is the usual source.'],
      ['Wipe the lower edge of the door with a cloth.', 'What you find there explains a lot.'],
      ['Run the hottest cycle with a cup of vinegar.', 'If it stays fresh for a week, grease was the reason.'],
      ['Look at the hose under the sink.', 'It should climb to the counter before it goes down.'],
    ],
    call: [
      'Call when the smell is back after two days.',
      'A smell of hot plastic comes from a part, not from dirt.',
      'If water stands in the tub in the morning, begin with the drain.',
    ],
    stop: 'Switch it off at the breaker when it smells of hot plastic or rubber.',
    technical: 'Grease hardens below about 100 °F, so one hot cycle a week keeps pipes and pump clean.',
  }),
  fault({
    key: 'noisy',
    name: 'Noisy Dishwasher',
    problem: 'has become loud',
    signs: [
      'Where a quiet swish used to be, there is now a knock, a grind or a whine.',
      'When you hear it matters: while it fills, while it sprays, or while it pumps out.',
    ],
    causes: [
      [
        'a spray arm that hits something',
        'A long handle hangs into its way and gets hit at every turn.',
        'Nothing is broken; we show how to load this rack.',
      ],
      [
        'glass in the pump',
        'A splinter the size of a grain of rice can grind against the impeller for weeks.',
        'The sump is emptied and the impeller replaced if it is chipped.',
      ],
      [
        'a worn wash motor',
        'Its bearings whine while the water sprays and fall silent when it drains.',
        'The motor is replaced together with its seal.',
      ],
      [
        'hammering water pipes',
        'A valve that closes abruptly makes the pipe in the wall jump.',
        'A softer valve or a small arrestor at the supply ends the knocking.',
      ],
    ],
    checks: [
      ['Turn both spray arms by hand with the racks full.', 'Whatever they touch is making the noise.'],
      ['Take the filter out and look below it with a light.', 'Seeds, glass and pits are easy to lift with tweezers.'],
      ['Listen at the moment when the filling ends.', 'A single knock in the wall is the pipe.'],
      [
        'Open the door for a moment and close it again.',
        'If the noise comes back at once, it comes from the part that was running.',
      ],
    ],
    call: [
      'Call when grinding goes on with a clean filter and an empty rack.',
      'A whine that grows from week to week ends with a leak at the motor seal.',
      'If the machine shakes its cabinet, the brackets under the counter have come loose.',
    ],
    stop: 'End the cycle when you hear breaking glass, and let the water cool before you look.',
    technical: 'Good machines are rated at 38 to 50 decibels, about the level of a library.',
  }),
]
