import type { Insight } from './insight.ts'

export const refrigeratorInsights: Record<string, Insight> = {
  'not-cooling': {
    closer: [
      'Compare both compartments first. Hard ice cream beside lukewarm milk speaks for a fan, a flap or a frosted coil; two warm compartments speak for the compressor, its relay or dust. A sudden change overnight is usually electrical, while a slow decline over weeks belongs to dirt or rubber.',
    ],
    reading: [
      'Write down two temperatures, morning and evening, for each side. Three numbers that climb tell more than one that shocks. If the lamp is bright while nothing hums, mention that on the phone: power arrives, and the search can start at the relay instead of the outlet.',
    ],
    price: [
      'Relays and fans are small parts with quick access, so labor is short. Defrost work takes longer because the coil has to thaw before anybody can measure behind it. A compressor is another league: the sealed loop must be opened with certified equipment, and age then decides whether that makes sense.',
    ],
    habit: [
      'Give air a path at the back, the top and inside between jars. Put the vacuum brush to the grille on the same weekend as the smoke alarm batteries, and rub the gasket with a soapy sponge. A dial thermometer on the shelf costs little and warns days earlier than sour cream does.',
    ],
  },
  'freezer-frost': {
    closer: [
      'Where the frost lies is half of the answer. Snow around the opening is room air that sneaks past rubber; a glassy sheet across the rear panel is moisture that the heater should have melted. Fluffy crystals on packages alone only say that warm groceries went in unwrapped.',
    ],
    reading: [
      'After a thaw, note the date on masking tape inside the door. Ice that needs two months to return is a habit; ice that is back by the weekend is a circuit. Photograph the pattern before you melt it, because nobody can read a puddle.',
    ],
    price: [
      'A gasket is bought by model number and fitted in one visit. Heater, fuse and control are inexpensive pieces, yet the panel in front of them is often frozen solid, and steam takes patience. Thawing the cabinet the evening before shortens the bill.',
    ],
    habit: [
      'Cool soup on the counter, wrap bread tightly and close drawers to the stop. Frozen food that crowds the rear wall blocks the return of air, so leave two fingers of gap. Wipe meltwater from the threshold after each big shopping trip before it glues the rubber to the frame.',
    ],
  },
  'leaking-water': {
    closer: [
      'Clear water in front mostly comes from inside, where a blocked channel sends meltwater over the shelf. Water at the rear belongs to the plastic tube, its brass nut or the valve. A puddle only after the filter was changed needs no detective: an O-ring is pinched.',
    ],
    reading: [
      'Rhythm gives it away. Meltwater arrives in small portions every half day, a supply leak never pauses, and a dispenser drips just after somebody drew a glass. Tell us which rhythm you saw, and whether the icemaker was filling at that time.',
    ],
    price: [
      'Flushing a channel takes little more than the visit. Valves and tubing cost moderate sums, while a split liner or a swollen cabinet floor is beyond economy. What really drives the total is the flooring, so a tray and a closed saddle valve today are worth more than any coupon.',
    ],
    habit: [
      'Keep leaves and rice away from the hole at the bottom of the rear wall, and pour a cup of warm water through it when the clocks change. Move the appliance slowly, with slack in the tube, and replace brittle plastic lines by braided ones on the next occasion.',
    ],
  },
  'ice-maker-stopped': {
    closer: [
      'An icemaker is a tiny factory: cold mold, measured water, a motor that turns a comb. Hollow cubes accuse the supply, no cubes with a full mold accuse the motor, and a dry mold accuses valve, tube or arm. Freezers that drift above ten degrees stop the line before anything breaks.',
    ],
    reading: [
      'Put your ear to the door for one harvest. A buzz of seven seconds is the valve asking for water; a crack and a clatter are cubes that fall. Silence for three hours with a cold mold leaves the module. Empty the bin first, otherwise old cubes confuse the count.',
    ],
    price: [
      'A filter you change yourself, a module is swapped as one block, and a valve hides behind the lower rear cover. Most of these jobs end within a visit. Costs rise only where the fill tube freezes because of a deeper temperature problem, since that has to be cured first.',
    ],
    habit: [
      'Make ice even when nobody asks for it: water that stands in the tube for a month freezes there. Throw away the bin’s contents every few weeks, because cubes shrink, clump and jam the auger. Before a party, bag a supply ahead instead of expecting a miracle by evening.',
    ],
  },
  noisy: {
    closer: [
      'Sounds have addresses. Chirps from the top freezer are blades brushing ice, a squeal near the toe grille is a dry bearing, and a dull knock as the cycle ends is the compressor settling on tired rubber. Gurgling is refrigerant finding its level and no fault whatsoever.',
    ],
    reading: [
      'Record half a minute on your phone at night and again with the door open. A noise that dies with the open door names the inner fan, because its switch pauses it. Pitch that rises and falls with the room temperature hints at the condenser side.',
    ],
    price: [
      'Leveling and cleaning take minutes. Fan motors are plug-in parts on most brands, and rubber mounts cost next to nothing but need the cabinet pulled out. Only a compressor that growls inside its shell ends the discussion, and then nobody should pay for anything smaller.',
    ],
    habit: [
      'Stand it on firm floor, not on a cork mat, and keep trays, bottles and tin cans off the roof. Dust on fan blades makes them heavy on one side; brushing them each spring keeps bearings true. A finger of distance to cupboard walls stops the duet with your spice rack.',
    ],
  },
  'runs-constantly': {
    closer: [
      'Cold is lost or cold is not made: these are the two families. Lost cold shows as damp rubber, a lamp that stays lit or a hot neighbor such as a stove. Cold that is not made shows as frost behind the panel or warm dust outside. New inverter models hum softly nearly all day by design.',
    ],
    reading: [
      'A plug-in meter turns the suspicion into figures. Under two kilowatt-hours a day is ordinary, above four something is wrong. Compare a vacation day with an ordinary one: if both are equal, people and doors are innocent and the machine itself wastes the energy.',
    ],
    price: [
      'Here the repair competes with the power bill. Cleaning pays back within months, a gasket within a year or two, and a sensor somewhere between. For a unit of fifteen summers, count ten more years of consumption before you invest in anything behind the liner.',
    ],
    habit: [
      'Decide before you open. Group the groceries, load them in one go and let hot pots wait. In heat waves move the setting by one notch at most, and shade the kitchen window. Twice a year, look whether the lamp really goes out by leaving a phone filming inside.',
    ],
  },
  'freezing-food': {
    closer: [
      'Refrigerators borrow cold from the freezer through a little flap. Stuck open, it blows polar air at whatever lies beneath. A sensor that reads five degrees too warm has the same effect everywhere at once. Half-empty shelves exaggerate both, as nothing buffers the draft.',
    ],
    reading: [
      'Map it for two days with a glass of water on each shelf. One icy glass points at the vent above it; ice in all of them points at sensor or control. If the door display and your thermometer disagree by more than three degrees, say so when you call.',
    ],
    price: [
      'A flap assembly is plastic, foam and a motor the size of a walnut, and it comes out with the vent cover. Sensors are even cheaper. Control boards lead the list, which is why we prove the cheaper suspects innocent with an ohmmeter before ordering one.',
    ],
    habit: [
      'Lettuce, eggs and berries live low and toward the door; milk and leftovers can stand high. Keep a few bottles of water as ballast when shelves run empty. After a power failure, look at the set temperature, since some controls wake with the factory’s coldest value.',
    ],
  },
  'dispenser-not-working': {
    closer: [
      'Follow the route: street, saddle valve, filter, inlet valve, reservoir, tube through the hinge, spout. Ice within the door closes that route silently. A paddle that clicks without a hum never sent its order, while a hum without a trickle means the order met a wall.',
    ],
    reading: [
      'Fill a measuring cup for ten seconds. Less than a third of a quart suggests a tired filter or a pinched line; drops alone suggest frost. When crushed ice still tumbles out, the switch board is alive, and that single remark spares us one test.',
    ],
    price: [
      'Micro switches and solenoids belong to the affordable end. Doors with a tablet-sized screen cost more, as paddle, board and lamp may come as one frame. Thawing a line is labor without parts, although we then look for the reason that the door runs so cold.',
    ],
    habit: [
      'Draw a glass each day; moving water rarely freezes. Change cartridges by the calendar and not by taste, and flush two gallons through a new one to drive the air out. Check behind the cabinet whenever it was moved that its feet do not stand on the blue tube.',
    ],
  },
  'bad-smell': {
    closer: [
      'Smells follow moisture. Sour notes hide in gasket folds and under drawers, mustiness rises from the tray above the compressor, and a sharp plastic odor warns of heat in a motor or wire. Ice takes up every aroma in the cabinet and hands it back in a drink.',
    ],
    reading: [
      'Put a cup of open baking soda on each shelf and sniff them one by one in the evening. The strongest cup stands nearest the source. Tell us if the smell peaks while the fan runs, because then it travels through the duct.',
    ],
    price: [
      'Soap, soda and patience cost nothing. Taking off the air panel and washing the duct is an hour of careful work, and a new tray is a modest part. Replace the appliance for odor alone only after insulation was soaked, for foam never gives a spill back.',
    ],
    habit: [
      'Date leftovers with a marker and give fish a lidded box. Wipe a spill the same evening, including the underside of the glass. Each quarter, slide out the crispers, wash the ledge they run on, dry it, and leave a saucer of ground coffee inside for a night.',
    ],
  },
}
