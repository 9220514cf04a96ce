import type { Insight } from './insight.ts'

export const dryerInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'Tumbling and heating are separate circuits, so one can quit without the other. A thermal fuse blows for a reason, nearly always a choked vent, and a new one on that vent lasts a week. On a gas dryer, a weak igniter or coil keeps the burner from lighting while the drum goes on turning.',
      'Ask whether it stopped all at once or faded. An element breaks from one load to the next. A fuse blows all at once too, but usually after weeks of slow drying. Heat that comes and goes points to a thermostat, to worn contacts in the motor or, on a gas dryer, to tired gas valve coils.',
      'A few cases aren’t faults. Eco and air-only cycles run cool by design. Heat pump dryers never get as hot as the old kind. In some apartment buildings the supply is 208 volts instead of 240, and drying simply takes longer there.',
    ],
    reading: [
      'Run it for ten minutes on the hottest timed setting and open the door. Stone cold means fuse, element or half a power supply; lukewarm means airflow or a tired igniter. Try your electric range as a witness: if the oven is slow as well, the house deserves the visit rather than the dryer.',
      'An electric dryer at work draws about five thousand watts, and one without heat only a few hundred. If your utility’s website shows use by the hour, the difference is easy to see. A drum that turns with no rise in power means that the heater isn’t getting any.',
      'With a gas dryer, notice whether the other gas appliances work, and leave it there. If they do, the igniter or the coils are likely. Tell us whether the heat is gone completely, whether it was slow before, and whether the dryer or its cord has been moved.',
    ],
    price: [
      'Thermal fuses are cheap and often sold with a thermostat, elements cost somewhat more, and gas coils come in sets. Half our time usually goes into the vent, because a repair that ignores it comes back. So a quote that names only the fuse is incomplete, however friendly the number.',
      'What it takes to reach the heater makes a difference. Some come out from the back in minutes; others are underneath the drum. A stacked dryer has to be lifted down by two people. If half of the supply is missing, an electrician does that work and we bill only the diagnosis.',
      'Buy the heater and its thermostats together, because a new element next to a tired thermostat doesn’t last. Heat pump models are a different class: a leak in their sealed system takes certified hands and often costs more than the dryer is worth.',
    ],
    habit: [
      'Hold the lint screen up to a window: you should see daylight through all of it. If dryer sheets have glazed it, brush it with dish soap. Keep the vent hose short with no sag behind the machine. And check the hood outdoors during a cycle, because warm breath there is the best sign of health.',
      'Give the dryer room to breathe. It draws in as much air as it blows out, so a closed closet needs a louvered door. Let the cool-down run to the end, and don’t keep pressing Start when it has just failed.',
      'Replace a torn or bent lint screen right away, since fluff that gets past it ends up in the vent. After any remodeling with drywall dust, have the inside of the cabinet cleaned before you use the dryer again.',
    ],
  },
  'takes-too-long': {
    closer: [
      'Drying means moving moist air. Whatever slows that air makes the cycle longer: lint, too many elbows, a hood flap that’s stuck shut. If there’s plenty of heat and the laundry room feels humid, the moisture is escaping indoors and not through the vent.',
      'Look at the washer too. One that spins slowly hands over clothes with half again as much water. If loads come out of the washer dripping, fix that first. Then compare: if only thick items take long, the dryer may be fine, and if everything does, the air or the heat is short.',
      'If the vent is clear and the air still feels weak, the blower wheel may be slipping on its shaft. If the air is strong but barely warm, half of the heater or a gas coil has failed. And in a tight new house, a running bath fan or range hood can take the air the dryer needs.',
    ],
    reading: [
      'Weigh a wet load on the bathroom scale, dry it for thirty minutes and weigh it again. A healthy full-size dryer takes off four pounds or more. Outside, hold a strip of tissue at the hood: it should stand straight out like a flag.',
      'Feel the air at the outside hood at the start and again after twenty minutes. Strong and warm is right. Weak from the beginning means a blocked vent. Strong at first and cool later points to the heat, most often gas coils that quit once they’re warm.',
      'Sketch your vent: how long it is, how many bends it has, what it’s made of and where it ends. Tell us also whether the laundry room gets damp and how long a load of towels took last year. That sketch decides which brushes and ladders we bring.',
    ],
    price: [
      'Vent cleaning has a fixed scope and pays for itself in electricity within a year or so. Drum felts and elements come next. A long run to the roof may need a booster fan, and then it is worth asking if moving the laundry to an outside wall is smarter.',
      'A hood at ground level is quick to clean, and one on the roof takes a ladder and dry weather. If a joint has come apart inside a wall, opening and closing the wall costs more than the duct. In a condo, shared ducts need the building’s permission.',
      'Rigid metal duct costs more per foot than the flexible kind and dries better for as long as you own the house. A crushed hose behind the dryer is the cheapest fix there is. Get the duct cleaned before you pay for any part inside the dryer.',
    ],
    habit: [
      'Spin more and dry less: an extra spin takes out water for a tenth of the energy. Separate thin from thick, shake out knots, and make the lint screen the last thing you touch before Start. Once a year, have someone with rods sweep the entire run.',
      'Keep shrubs and leaves away from the hood, and look at the flap each season. Dry heavy and light things separately. Vacuum the slot beneath the lint screen twice a year.',
      'Once every few months, time a normal load of towels and write it down inside a cabinet door. Numbers that creep up tell you the duct is filling long before the clothes do. Leave a few inches behind the dryer when you push it back so that the hose isn’t crushed.',
    ],
  },
  'not-turning': {
    closer: [
      'A long belt wraps around the drum and over a spring-loaded pulley. When it breaks, the motor runs with nothing to pull. When the rollers or the pulley seize, the motor tries and can’t.',
      'Two sounds tell most of it. A motor that runs smoothly while the drum stands still has lost its belt. A motor that only hums is stuck or worn. Silence is a third case: some dryers have a switch that shuts everything off when the belt breaks.',
      'How it began helps as well. Weeks of squealing before it stopped point to the rollers or the idler. A sudden bang points to the belt. If a nudge by hand gets the drum going, the motor has lost its starting strength, or a piece of clothing is caught at the edge of the drum.',
    ],
    reading: [
      'Before anything else, unplug the dryer and look inside for something caught at the front or back edge of the drum. Black crumbs of rubber underneath mean that the belt has been wearing for a while.',
      'With the dryer unplugged, feel how the drum turns. Very easy means the belt, heavy means the rollers, and stuck in one place means that something is trapped. If air still blows from the outside vent while the drum stands still, the motor is fine.',
      'Try it once and no more, since a stalled motor gets hot in seconds. Tell us what you heard, how large the load was and whether you smelled anything burnt. Mention the dryer’s age as well, because that decides whether a motor is worth it.',
    ],
    price: [
      'Belt, idler and rollers age together, so one kit for all three is the wise buy: you pay labor once. Motors cost several times that. If the drum has cracked along its seam, look at the date on the nameplate before you say yes.',
      'Getting to these parts is most of the work. Stacked units and compact models take longer, and a few brands use a rear bearing in place of rollers. Ask what’s included, since new rollers on worn shafts don’t last.',
      'If a seized roller has worn its shaft or the drum has cracked, the list grows. Ask whether the blower wheel can move over to a new motor or has to be bought too. On a dryer past twelve years, compare the total with a new one before you decide.',
    ],
    habit: [
      'Two small loads are kinder than one mountain. A wet comforter weighs as much as a first grader and belongs in a big machine. Let the drum stop before you open it, never push it to get it going, and vacuum the floor behind it before lint gets in the rollers.',
      'Fill the drum two-thirds full and leave the rest for air. Bras go in a mesh bag, because a loose wire can slip through the gap at the edge of the drum.',
      'Spin clothes well before drying, since water is the heaviest part of any load. Clean up lint around and beneath the dryer every few months, with the cord unplugged. When you hear the first squeal, book a visit, because this repair never costs less than it does then.',
    ],
  },
  squeaking: {
    closer: [
      'Everything that turns in a dryer has its own sound, and it changes as the machine warms up. That makes the sound, and the moment it starts, the best evidence you have.',
      'Match the sound to a part. A thump once per turn is a flat roller. A high squeal that grows as it warms up is the idler pulley. Scraping in front is a worn glide. A rattle like a coin in a can may well be a coin, or else the blower wheel.',
      'Time is a clue, too. A thump that fades after five minutes is cold rubber, and it’s harmless for now. A noise that stays or grows is wear. If it changes with the weight of the load, it’s something that carries the drum, and if it doesn’t, it’s the motor or the blower.',
    ],
    reading: [
      'Compare an empty drum with a single towel. A noise that goes away under load is a loose glide, and one that gets worse is a bearing. Put a piece of tape on the drum and see whether the thump keeps time with it.',
      'If the drum is quiet when empty, look for buttons, zippers or shoes. If it isn’t, press on each side panel in turn: a buzz that stops was only sheet metal. Listen again as the drum coasts to a stop.',
      'A short recording from low in front and another from behind are all we need to guess the part. Add how long the dryer runs before it starts, and whether it’s been getting worse. If you see brown streaks on clothes, stop using it and tell us that first.',
    ],
    price: [
      'These parts are modest and come in sets. Opening the cabinet is most of the labor, so it makes sense to renew belt and idler in the same hour. Ignore it for a season, and a squeal eats the shafts, then the motor, and the sum triples.',
      'A roller on a clean shaft is a small repair. A roller that has worn a groove in its shaft is a larger one, because both have to go. Glides and felt are inexpensive, but the front has to come off. A howling motor is replaced whole.',
      'Ask for good parts. Cheap rollers get flat spots within a year, and the labor to replace them again costs more than they saved. If metal has been rubbing on metal for months, the drum itself may be cut through, and then a new dryer is the better buy.',
    ],
    habit: [
      'Zip zippers and get the gravel out of cuffs. Do not park a laundry basket on top, since thin metal bends and drags. After a vacation, run a dry blanket warm for a few minutes, which rounds out the flat spots that standing has pressed into the rollers.',
      'Empty the drum at the end of the day, since damp laundry left overnight presses flat spots into the rollers. Check pockets for coins and nails. Don’t oil anything in there: oil collects lint, and lint burns.',
      'Check the level once a year with a small spirit level on top. Dry shoes on a rack, not loose. Keep baskets and boxes off the dryer, since thin metal rattles along with whatever sits on it.',
    ],
  },
  overheating: {
    closer: [
      'Heat needs a way out. Close it, and the thermostats cycle faster until a contact welds or a fuse gives up. An element that sags against its housing is rarer and more dramatic: it glows on Air Fluff as well. Either way, your clothes will tell you before the fuse does.',
      'Find out whether the setting matters. If every cycle is too hot, including air only, the heat can’t switch off. If only long or heavy cycles are too hot, air isn’t getting through. If one patch of clothing is scorched, it touched something that it should not have.',
      'The vent is the cause in most homes, and a thermostat in most of the rest. Less often it’s a sensor coated with lint, a blower wheel that slips, or a gap in the drum seal that lets room air past the heater. A replacement part with the wrong rating can do it as well.',
    ],
    reading: [
      'Hold a kitchen thermometer in the outside hood for five minutes on Low. Well under 135 degrees is calm, and above 165 is alarming. Tell us if only Cotton scorches or every cycle does, and if it shuts itself off and comes back after a pause.',
      'Run air only for ten minutes. If the air outside comes out warm, the heater isn’t switching off, so turn off the breaker and call. If it’s cool, try low heat and feel again. Low that’s as hot as high points to the control or its thermostat.',
      'Look at your clothes in daylight. Crinkled elastic, yellow collars and shiny patches on synthetics all come from heat. Tell us which setting did it and how long the load ran. If you smell burning, don’t test any further; leave it off and tell us.',
    ],
    price: [
      'Two things drive this price: how far the heat got, and how hard the duct is to clean. The sooner you stop using the dryer, the smaller both are.',
      'Cleaning the vent and the cabinet comes first, and often nothing else is needed. Thermostats and fuses are inexpensive. A heater costs more, and a control board more again. If the wiring has been scorched, each damaged end has to be replaced, which adds time.',
      'If the inside shows soot or the drum seals have burned, we recommend a new dryer, because fire leaves damage that no one can see. Before you pay for anything, look up your model on the federal recall site: for some dryers, the maker pays.',
    ],
    habit: [
      'Safe heat depends on air that moves. Clean the lint screen before each load, and put a date for cleaning the vent on the calendar every spring. Foam-backed mats and rubber soles belong on a rack, not in the dryer.',
      'Dry only when someone is home and awake. Cloths with cooking oil, solvent or massage oil on them can catch fire after drying, so wash them twice and hang them up. Fold loads while they’re warm instead of leaving them in a heap.',
      'Use smooth metal duct, never white plastic or foil. Keep the area around the dryer clear of paper, sprays and paint. Test the smoke alarm outside the laundry room each month, and keep the dryer’s door shut if there’s ever a fire inside: call 911 from outside.',
    ],
  },
  'not-starting': {
    closer: [
      'A dryer starts only when four things agree: power, a closed door, an unbroken fuse and the start switch. Each of them leaves a different clue, and none needs a tool to find.',
      'Go by what you see and hear. No light in the drum means no power, so look at the outlet and the breaker. A light but no click means the door switch. A click and then nothing means the fuse, the start switch or the motor. A lit display that ignores you may be locked or set to a delayed start.',
      'Ventless dryers have guards of their own: a full water tank or a missing lint filter keeps them from starting. Some models have a switch that notices a broken belt. And if it stopped in the middle of a hot load and won’t come back, the thermal fuse is the first suspect.',
    ],
    reading: [
      'Say out loud what it does: light, click, hum, nothing. Then think of the last load. If it stopped in the middle of a hot cycle, suspect the fuse; if it refused the next morning, suspect the latch.',
      'Press the door firmly while you press Start. If it runs, the latch or its switch is worn. Switch the breaker fully off for five minutes and try again, because a control that has locked up sometimes recovers. If the drum light is out as well, test a gas dryer’s outlet with a lamp.',
      'Copy the code on the display exactly, since similar codes mean different things. Tell us whether the dryer runs with the door pressed, what it did last and whether there has been a storm or an outage. A photo of the control panel saves a second trip.',
    ],
    price: [
      'Door switches and thermal fuses are among the least expensive parts there are. A start switch costs a bit more. Electronic panels are the exception, so weigh their price against the years it has run. A loose outlet is for an electrician, who bills it separately.',
      'What looks like a dead switch is sometimes a cracked knob that costs very little. Latches are sold with their strike. A board may be replaced or rebuilt, and for older models rebuilding is often the better choice. If a fuse has blown, budget for cleaning the vent as well.',
      'Wires that break in the door hinge take patience but hardly any material. If a surge did it, other appliances may have suffered too, and one insurance claim can cover them together. A loose or scorched outlet is an electrician’s job, and it comes before the dryer.',
    ],
    habit: [
      'Close the door with your palm at the latch, not with a hip at the corner. Lint packed in the strike keeps the switch from going in all the way, and a cotton swab gets it out. Teach children that the drum is no fort, and use the lock when they visit.',
      'Wipe the control panel with a cloth that’s barely damp, never with a spray. Don’t hang wet clothes on the open door, because the hinge sags until the latch misses.',
      'Clean the lint screen and the vent, since most blown fuses start there. On a ventless model, empty the tank after every load. Before a long trip, switch off the breaker, which protects the electronics from a surge while you’re gone.',
    ],
  },
  'stops-early': {
    closer: [
      'Automatic cycles measure instead of counting. Damp cloth bridges two metal bars, and when nothing touches them for a while, the dryer decides it is done. Wax on the bars, a sheet wrapped around the socks, or a load too small to reach them all have that effect. Timed cycles ignore the bars.',
      'First find out which cycles stop. If only the automatic ones do, it’s the sensor or the load. If timed cycles stop too, the motor is overheating or the control is failing. A dryer that restarts at once wasn’t hot, and one that needs half an hour was.',
      'Thick waistbands and seams stay damp when everything else is done, and that’s the clothes, not the dryer. Hard water leaves a mineral film on the strips that works just like softener wax. And a worn latch can open for an instant and stop the drum.',
    ],
    reading: [
      'Feel the clothes when it stops. If everything is damp, the sensor ended the cycle too soon. If only seams and waistbands are damp, or the middle of a bundle, it’s the load.',
      'Dry a single wet towel on automatic. If it gets dry, the sensor works and your loads are the reason. If it stops after a few minutes, clean the strips and try again. If it stops at the same minute every time and feels hot, let it rest and call.',
      'Notice how it ends. A normal tune means that the dryer believed it was done. A sudden stop with a dark display means that it lost power. Tell us about any symbol on the display, how long it takes to restart and whether you use dryer sheets.',
    ],
    price: [
      'Wiping the bars with rubbing alcohol costs a teaspoonful. Sensor bars and their wires are cheap. Motors and boards are not, so we tell the two apart by temperature before we quote. Dampness in one thick seam is no defect, and nobody should pay for it.',
      'Adjusting the dryness level, which many models allow, costs nothing. Sensor strips on a fixed wall are quick to replace; those in the drum’s paddles take longer. A motor that overheats is often saved by cleaning the lint from around it.',
      'A worn timer for an older model can be hard to find. Condenser dryers add a pump and a heat exchanger, which have to be cleaned or replaced. Ask for testing and parts to be quoted separately, because a fault that comes and goes takes patience.',
    ],
    habit: [
      'Choose one step drier for denim and towels. Wool balls in place of dryer sheets keep the strips clean.',
      'Clean the strips with rubbing alcohol every few months. Add two damp towels to a very small load, so that the sensor has something to read.',
      'Dry similar fabrics together, and button duvet covers so that they don’t swallow the rest. Use a timed cycle for pillows and anything thick. On a condenser dryer, rinse the filter and empty the tank as the manual says.',
    ],
  },
  'trips-breaker': {
    closer: [
      'A breaker trips to protect the cable in your wall, so take it as information. When it trips is the first thing to find out.',
      'A breaker that trips at once points to a short: a damaged cord, a burnt terminal or a heater touching metal. One that trips after ten or twenty minutes points to heat or to a motor that works too hard. One that trips at different times each day may be worn out itself.',
      'Newer laundry rooms have GFCI breakers, which react to tiny leaks of current. Moisture in the heater or an old grounding strap is enough to set one off. In a house with aluminum wiring or an old Federal Pacific or Zinsco panel, an electrician should look first.',
    ],
    reading: [
      'Keep a short log: the cycle, the minute and the size of the load. It tells us more than any description, and two entries are enough.',
      'Try it on air only. If the breaker holds, the heater circuit is the likely cause. Stop after a second trip, whatever you find. Note the minute, the cycle and what else was running, such as a range or a car charger.',
      'Take a photo of the breaker with its number and any test button. Tell us whether the dryer was moved lately, whether the plug or the outlet feels warm, and whether the lights flicker. Flickering lights or a buzzing panel mean an electrician today.',
    ],
    price: [
      'Elements and terminal blocks are everyday repairs. Aluminum wiring or a worn panel is a job for an electrician, and we say so rather than sell you a dryer part.',
      'From the cord on, it’s appliance work. Outlet, cable and panel belong to an electrician. Your log shows which of the two to call, and that saves one visit. GFCI breakers cost several times what ordinary ones do, so it’s worth being sure.',
      'A sagging heater found early costs only its own part. If it has burned a terminal or the harness, those are added. If mice have chewed the wiring, we may suggest replacing the whole harness. A fault that appears only when the dryer is hot takes longer to find, because it has to get hot first.',
    ],
    habit: [
      'Give the dryer a circuit of its own, with no heater or car charger sharing it. Lift it rather than drag it when you move it, and look at the cord for dents before you push it back.',
      'Have the connections at the cord checked by a technician whenever the dryer is moved. Don’t use an adapter or an extension cord. Keep the floor around it dry, and put a pan with an alarm below a washer that stands beside it.',
      'Have lint cleaned out of the cabinet every other year. Keep the electrical panel clear for three feet in front and label the breaker. If your house is old, ask an electrician to look at the dryer circuit before you buy a new dryer, not afterward.',
    ],
  },
}
