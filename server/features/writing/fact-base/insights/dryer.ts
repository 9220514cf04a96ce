import type { Insight } from './insight.ts'

export const dryerInsights: Record<string, Insight> = {
  'not-heating': {
    closer: [
      'Tumbling and heating live on separate circuits, so one survives the other. Fuses open for a reason, nearly always strangled air, and a fresh one in a choked duct lasts a week. Gas models show a glow through the peephole that fades without a flame when their coils are weak.',
    ],
    reading: [
      'Time ten minutes on the hottest timed setting and open the door. Stone cold is fuse, coil or half a supply; lukewarm is airflow or a tired igniter. Your electric range helps as a witness: if its oven is slow as well, the panel rather than the dryer deserves the visit.',
    ],
    price: [
      'Thermal cut-offs are sold in pairs for little money, elements for somewhat more, gas coils in sets. Half of our time usually goes into the duct, since a repair that ignores it returns. A quote that names only the fuse is therefore incomplete, however friendly its figure.',
    ],
    habit: [
      'Hold the screen against the window: daylight should fall through every mesh. Brush it with dish soap when softener has glazed it. Shorten the hose so that no loop sags behind the cabinet, and look at the hood during a cycle, for warm breath there is the best proof of health.',
    ],
  },
  'takes-too-long': {
    closer: [
      'Drying is transport. Each minute some ounces of water leave as vapor, and whatever slows the stream stretches the cycle: lint, elbows, a flap glued with paint, a blower packed with felt. If heat is plentiful and the laundry room feels tropical, vapor is escaping indoors instead.',
    ],
    reading: [
      'Weigh a wet load on the bathroom scale, dry it for thirty minutes and weigh again. A healthy full-size machine takes off four pounds or more. Outside, hold a strip of tissue in front of the hood: it should stand out like a flag.',
    ],
    price: [
      'Vent service has a fixed scope, and it repays itself in kilowatt-hours within a year or so. Drum felts and elements join the list after that. Long roof runs may need a booster fan, which is the moment to ask whether moving the laundry wall is smarter.',
    ],
    habit: [
      'Spin faster before you dry slower: an extra spin removes water at a tenth of the energy. Sort thin from thick, shake out knots, and let the screen be the last thing you touch before start. Once a year somebody with rods should sweep the whole run.',
    ],
  },
  'not-turning': {
    closer: [
      'A belt as long as a person wraps the drum and slips around a spring-loaded wheel. Lose it and the motor races without effort; keep it while rollers seize and the motor only groans. The growl of a winding that cannot start is short, deep and hot.',
    ],
    reading: [
      'Spin the drum by hand with the plug out. Feather-light and silent says belt, heavy and gritty says rollers, stiff at one spot says something is trapped. Look for black rubber crumbs under the front edge. These observations decide which box of parts rides along.',
    ],
    price: [
      'Belt, idler and rollers age together, so a kit for all three is the wise purchase: labor is paid once. Motors cost several times that. If the drum itself has cracked along its seam, look at the date on the nameplate before saying yes.',
    ],
    habit: [
      'Two small loads are kinder than one mountain. Wet comforters weigh as much as a child and belong to big machines. Let the drum stop before you open, skip the trick of pushing it by hand, and vacuum lint from the floor behind before it wanders into the wheels.',
    ],
  },
  squeaking: {
    closer: [
      'Rotating rubber thumps, dry metal sings, plastic chatters. One thump per turn, roughly each second, is a flat spot on a roller; a whistle that climbs with warmth is the idler; a scrape up front is a felt or glide worn through. Coins in the baffle imitate all of them.',
    ],
    reading: [
      'Run it empty, then with one towel. Noises that vanish under load are loose glides, those that worsen are bearings. Chalk a line on the drum and count whether the thump keeps its rhythm. A clip recorded with the phone on the floor beats any description on the telephone.',
    ],
    price: [
      'Wear parts here are modest and come in sets. Opening the cabinet is the bulk of the labor, so it makes sense to renew belt and idler in the same hour. Ignored for a season, a squeal eats shafts and finally the motor, and the sum triples.',
    ],
    habit: [
      'Keep zippers closed and take pebbles out of cuffs. Do not park a laundry basket on the roof; sheet metal bends and drags. After vacation let the drum run warm for some minutes with a dry blanket, which rounds off the flat that rest has pressed into the rollers.',
    ],
  },
  overheating: {
    closer: [
      'Heat needs a way out. Close it, and thermostats cycle faster until a contact welds or a cut-off gives up. A coil that droops onto its frame is rarer and more dramatic: it stays red on the cool setting too. Either way, the clothes are telling you before the fuse does.',
    ],
    reading: [
      'Use a kitchen thermometer in the outside hood for five minutes on low. Readings well under 135 degrees Fahrenheit are calm, and rising past 165 is alarming. Mention whether only cotton programs scorch or every one of them, and whether the cabinet shuts off and revives after a pause.',
    ],
    price: [
      'Cleaning is the first line on the estimate and often the last. Thermostats are little discs for little money. Elements, blowers and a charred harness add up one by one. Scorched drum seals or a sooty cabinet make us recommend retirement, because fire leaves hidden harm.',
    ],
    habit: [
      'Never leave the house to it: dry while somebody is awake. Swap white vinyl or foil hose for smooth metal, clamp joints instead of screwing into the airway, and mark a spring date for the brush. Foam-backed mats and oily rags belong on a line in the open air.',
    ],
  },
  'not-starting': {
    closer: [
      'Four little gates stand in a row: power, door, fuse, button. A lamp inside that lights has passed the first. No click on closing means the second stays open. The third opens after heat and never closes again. At the fourth, contacts pit until a finger can no longer persuade them.',
    ],
    reading: [
      'Say aloud what happens: light, click, hum, nothing. Try once with the door leaned on. Remember the last load: a stop in the middle of a hot cycle suggests the cut-off, a refusal on a Monday morning suggests the latch. Both hints shave time from the diagnosis.',
    ],
    price: [
      'Door switches and cut-offs sit among the least expensive parts that exist. A push-to-start module costs a bit more. Electronic panels are the exception, and their price should be weighed against years in service. Loose outlets are work for an electrician and billed by one.',
    ],
    habit: [
      'Shut the door with the palm at its latch, not with a hip at its corner. Lint that packs the strike plate keeps the switch from traveling its last millimeter; a cotton swab removes it. Teach children that the drum is no den, and use the lock symbol when they visit.',
    ],
  },
  'stops-early': {
    closer: [
      'Automatic programs measure rather than count. Damp cloth bridges two metal bars, and silence between touches is read as dryness. Wax on the bars, a sheet wrapped around socks or a load too small to reach them all create that silence. Timed cycles ignore bars altogether.',
    ],
    reading: [
      'Run the automatic cycle with nothing but one dripping bath towel. If the clock allows it the full course, the sensor sees well. Stops after a constant number of minutes, hot to the touch, instead describe a motor protecting itself.',
    ],
    price: [
      'A wipe with alcohol costs a teaspoon. Sensor bars and their wires are low-priced. Motors and boards are not, so we separate the two families by temperature before we quote. Dampness in one thick seam, finally, is no defect, and nobody should pay for it.',
    ],
    habit: [
      'Choose the dryness level one step up for denim. Alternate fabric sheets with wool balls to keep metal bright. Untangle duvet covers halfway, because they swallow small things. And dry like with like: silk finishes first and switches the others off.',
    ],
  },
  'trips-breaker': {
    closer: [
      'A breaker reports one of three things: too much current at once, too much for too long, or its own old age. Immediate trips are shorts, trips under heat are coils, trips late in a heavy load are motors. A scorched plug adds a fourth, resistance that turns into warmth.',
    ],
    reading: [
      'Keep a tiny log of three attempts at most: program, minute, load. Then stop. Air-only that survives clears the motor, and that single line narrows the search by half. Warm or buzzing wall plates go first in your report, and nobody should use that outlet before we meet.',
    ],
    price: [
      'Elements and terminal blocks are everyday repairs with a fair bill. Aluminum branch wiring or a worn panel is an electrician’s task, and we say so rather than sell a dryer part. Double visits are avoided when the log already shows which trade is needed.',
    ],
    habit: [
      'Have the cord’s screws checked whenever the machine is moved; heat loosens brass over the years. Lint near terminals is tinder, so the cabinet deserves a professional vacuum every other year. No adapters, no cheater cords, no shared circuit with a heater or a car charger.',
    ],
  },
}
