import type { Advice } from './advice.ts'

export const refrigeratorAdvice: Record<string, Advice> = {
  'not-cooling': {
    visit:
      'We start with two thermometers and a clamp meter. The current tells us whether the compressor runs, tries or rests. Then we look at the frost pattern on the evaporator, which shows at a glance whether refrigerant flows and defrost works. Fans, relay and door switches follow. The order keeps us from replacing a part that was only the victim.',
    wait: 'If you wait, food is the first cost, and it adds up fast once the milk is above 40 degrees. A compressor that keeps trying to start overheats, and a fan that scrapes on ice burns out. What began as a relay or a gasket can become a compressor within a month.',
    avoid:
      'Don’t turn the control to its coldest setting; on an iced coil it only makes more ice. Don’t keep opening the door to check. And don’t let anyone add refrigerant without finding the leak first, because a sealed system doesn’t use any up. Move milk and meat to a cooler instead.',
    meanwhile:
      'Move meat, milk and leftovers to a cooler with ice, or ask a neighbor for shelf space. Keep the doors shut, since a full freezer holds for about two days. Write down when the temperature passed 40 degrees, because anything perishable that’s been above it for two hours has to go.',
    worth:
      'A fan, relay, seal or sensor is worth fixing in almost any refrigerator under fifteen years old. A compressor or a leak is different: past ten years, and without a transferable warranty, a new one usually makes more sense. Check the label first, since many makers cover the sealed system longer than the rest.',
    bill: 'Have the grille vacuumed and the shelves cleared before we come. Mention the brand and the full model number when you book, so we can bring the relay or fan that fits. If the unit is under ten years old, look up its sealed-system warranty before you approve a compressor.',
    year: 'July and August are when weak refrigerators give up, because a warm kitchen makes them work nearly twice as hard. In winter it’s the garage that causes trouble. Spring and fall are the time to clean the coils, before the heat arrives and before the holiday groceries do.',
    early:
      'Soft ice cream is an earlier sign than warm milk. So are beads of water on the frame, a compressor that never rests, and a kitchen floor that feels warm in front of the grille. A thermometer that has crept from 37 to 41 tells you everything you need to know.',
  },
  'freezer-frost': {
    visit:
      'The first thing we look at is where the ice begins. Then we check the door with a strip of paper, the cabinet with a level, and the defrost circuit with a meter: heater, sensor, and the signal that should switch them on. Many controls let us start a defrost by hand, and within ten minutes we know which of the three has failed.',
    wait: 'Ice doesn’t stop at the wall. It grows into the fan, which grinds and then stalls, and it blocks the passage that cools the refrigerator below. By that time the milk is warm, and the bill includes a fan. Drawers and door shelves crack as well when people pull on them.',
    avoid:
      'Don’t use a hair dryer, a heat gun or anything sharp. Plastic warps, wiring gets wet, and one small hole in the coil ends the refrigerator’s life. Don’t scrape frost off the back panel and call it fixed either. Thaw the whole freezer with the door open, and put the food in a cooler.',
    meanwhile:
      'Eat what’s thawing, or pack it tightly in a cooler. If you thaw the freezer, do it with towels and a roasting pan, doors open and plug out, and allow half a day. That usually buys one or two weeks of normal cooling until the repair.',
    worth:
      'Frost is nearly always worth repairing, because gaskets, hinges and defrost parts cost far less than a new refrigerator. The exceptions are a bent door frame, a soaked or crumbling liner, or a coil that someone has already punctured. In those cases we say so before you spend anything.',
    bill: 'Thaw it the evening before we come, so that nobody has to charge you for melting ice. Take the photo first, though. If both the gasket and the heater are due, have them done in one visit, because the freezer has to be emptied only once.',
    year: 'Frost grows fastest in the wet months, when every opening lets in damp air, and in the weeks before a holiday, when the door is open more. Summer garages are another hard place. If you thaw a manual freezer once a year, do it in early fall.',
    early:
      'Look for bags that stick together, a door that opens too easily and a drawer that has begun to scrape. A light dusting around the opening is the first stage. When the fan sounds muffled, you’re at the second, and the third is a warm refrigerator.',
  },
  'leaking-water': {
    visit:
      'We follow the water back to its start. The drain gets a cup of warm water while someone watches the pan below. Fittings and filter head are dried and wrapped in tissue, and then the valve is opened under pressure. A moisture meter on the floor tells us how long it has been going on, and you get that answer as well.',
    wait: 'Water under a refrigerator goes where you can’t see it: beneath vinyl, into particleboard, down to the ceiling below. Laminate swells within days. Mold needs about two. A drip that would have cost one fitting turns into a floor, and floors cost more than refrigerators.',
    avoid:
      'Don’t poke a wire into the drain, because the tube behind it is thin. Don’t pour boiling water on frozen plastic. Don’t tighten a plastic nut with a wrench, since it cracks. And don’t leave a dripping supply line for the weekend; its valve is easy to close, and oak floors aren’t easy to dry.',
    meanwhile:
      'Close the small valve on the water line, and put a towel and a shallow pan where it’s wet. You can go on using the refrigerator, as long as no water is near its plug. Empty the crispers and dry the space beneath them each evening.',
    worth:
      'The repair itself is worth it at any age: drains, valves and tubing are small jobs. What decides is the damage around it. If the liner has split or the base has rusted through, the refrigerator has reached its end. If only the floor has suffered, fix the leak first and then talk to your insurance.',
    bill: 'Tell us which of the tests you did, since every cause you’ve ruled out shortens the visit. Clear a path, so the refrigerator can roll forward. If the shutoff is old, ask for its price at the same time; replacing it during the repair costs much less than later.',
    year: 'In summer, more moisture gets in with every opening, so a drain that’s half blocked overflows in August. In winter, supply lines through a cold crawl space can freeze and split. Give the drain a rinse in spring and look at the line each fall.',
    early:
      'Ice on the floor of the freezer, water under a drawer, a filter that weeps after it was changed: those come weeks before the puddle. So does a floor that feels soft near the front feet. Slide a sheet of paper under the grille now and then and see whether it stays dry.',
  },
  'ice-maker-stopped': {
    visit:
      'We measure the freezer first, since no ice maker works in a warm one. Then comes the water: pressure at the valve, flow through the filter, and a look at the fill tube. Last, we start a harvest cycle by hand and watch the arm, the heater and the fill. If it completes the cycle, the module is fine.',
    wait: 'Nothing spoils without ice, so this can wait a few days. What shouldn’t wait is a valve that drips, because it floods the freezer one night. A filter that’s years overdue strains the valve as well, and a motor that keeps pushing against a jam strips its gears.',
    avoid:
      'Don’t chip at ice around the fill tube, and don’t force the arm or the rake by hand. Gears in there are plastic. Don’t run the dispenser over and over to wake it up. And if water is spilling into the freezer, close the supply before you do anything else.',
    meanwhile:
      'Use trays or a bag from the store. Switch the ice maker off, so that it doesn’t try all day, and leave the water open only if nothing drips. If the dispenser still works, go on using it; moving water keeps the line from freezing.',
    worth:
      'An ice maker is a refrigerator’s least important part and one of its easier repairs, so the question is seldom about age. If your model is known to freeze up again and again, ask about the maker’s improved kit. If neither kit nor part is available, a tray costs a few dollars.',
    bill: 'Put in a new filter and wait a day before you book, since that alone solves many cases. Read us the number on the ice maker’s label, not only the refrigerator’s. If your model is known for freezing up, ask about an improved part before you pay for the same one.',
    year: 'Demand peaks on hot weekends, and that’s when a slow filter shows. Before summer, replace the filter and empty the bin. Before a winter trip, switch the ice maker off and close its water, because a frozen line in the wall is worse than no ice.',
    early:
      'Cubes that get smaller from week to week are the clearest sign. After that come hollow cubes, long gaps between batches and a clump that wasn’t there before. A buzz without water is the last one, and from then on it’s a matter of days.',
  },
  noisy: {
    visit:
      'We listen with the doors open, then closed, and with the fan stopped by its switch. A stethoscope on the cabinet finds the spot. Fans are turned by hand to feel their bearings, mounts are checked for cracks, and tubing is looked at for places where it touches. A sound that has a place has a price.',
    wait: 'A squeal that’s ignored ends in silence, and that isn’t good news: the fan has stopped, and the food gets warm. A loose mount wears through the tubing it rubs on. Ice in the fan bends its blades. Sounds are the cheapest warning a refrigerator gives.',
    avoid:
      'Don’t oil a squealing fan; its bearings are sealed, and oil only collects dust. Don’t wedge things against the cabinet to quiet it, since the air needs that space. Don’t ignore a sound that changes, because fans that stop take the food with them.',
    meanwhile:
      'Take everything off the top, and pull the refrigerator an inch from the wall. If the fan is hitting ice, a full thaw quiets it for a week or two. Keep a thermometer inside, and move the food at once if the temperature rises along with the noise.',
    worth:
      'A noisy fan is always worth replacing, and a new motor brings back the quiet of the first year. A compressor that growls has months left, not years, and that’s the time to look at new models at leisure.',
    bill: 'A recording is worth more than a long description, so send one with the model number. Describe the spot as well: top, bottom, front or back. If two fans are the same age and one squeals, ask what the second would cost while the panel is off.',
    year: 'Hot afternoons make every fan and compressor work harder, so a hum that’s new in July may fade in September. Dry winter air shrinks wooden floors and loosens feet. Check the level when the heating season begins, and clean the fan when it ends.',
    early:
      'Listen at night, once a month, with the kitchen quiet. A hum that has moved up in pitch, a new rattle at the start, or a tick that keeps time are all early. So is a fan that spins for a moment, stops, and spins again.',
  },
  'runs-constantly': {
    visit:
      'A data logger overnight tells us more than an hour of listening. We read both temperatures, the compressor’s current and the frost pattern, and test the door seals with paper and light. If the sealed system is short of refrigerant, the pattern shows it. If everything is right, we tell you that as well.',
    wait: 'The first cost is electricity, and the second is wear: a compressor that never rests ages twice as fast. A gasket or a dirty coil is a small matter in spring. By August, the same refrigerator can’t hold its temperature, and that’s when food is lost.',
    avoid:
      'Don’t set it colder because it seems to struggle. Don’t block its vents to make room for one more tray. Don’t unplug it for hours to give it a rest, since cooling everything again costs more. And don’t judge a new inverter model by its hum; long, quiet running is how it saves power.',
    meanwhile:
      'Clean the coils, leave space around the cabinet and keep the doors shut. You don’t have to empty it. Put a thermometer on the middle shelf and check it twice a day: as long as it stays at 40 degrees or below, you’ve got time.',
    worth:
      'Put the repair next to your power bill. Cleaning, a gasket or a sensor pays for itself. On a refrigerator from before 2005, even a perfect repair leaves you with a machine that uses twice what a new one does, and that money may be better spent on a replacement with a utility rebate.',
    bill: 'Do the free steps first, and tell us what changed. A note of the temperature, morning and evening for two days, replaces half an hour of testing. Before you agree to anything behind the liner, ask what the refrigerator uses in a year, and compare.',
    year: 'Some extra running in a heat wave is normal. What isn’t normal is a refrigerator that never pauses on a cool October night. Clean the coils in May, shade a west window in July, and compare your bills with last year’s in fall.',
    early:
      'Side walls that are hotter than they used to be, a gasket with a dark line in its folds, or a power bill that has climbed since the same month last year: each is enough to look. So is frost where there wasn’t any.',
  },
  'freezing-food': {
    visit:
      'We put a probe on each shelf and log an hour. The sensor is compared with ice water, where every good one has the same value. Then we drive the damper open and shut from the service menu and watch it move. If it obeys, the control is at fault, and if it doesn’t, the damper is.',
    wait: 'Frozen lettuce is a nuisance. Frozen eggs, medicines and bottles are worse, since they crack and spill. A damper that’s stuck open also steals cold from the freezer, so the ice cream softens, and a control that never stops wears out the compressor.',
    avoid:
      'Don’t tape over a vent; the cold will go somewhere worse. Don’t turn the freezer warmer to cure the refrigerator, because ice cream and frozen meat pay for it. Don’t eat from cans that have frozen and bulged. And don’t keep adjusting the dial several times a day.',
    meanwhile:
      'Move what freezes easily to the door and the lowest shelf, and put drinks near the vent. Set the control one step warmer and leave it for a day. A few bottles of water on empty shelves make the swings smaller until we get there.',
    worth:
      'Dampers and sensors are worth replacing even in an older refrigerator, since the food you save pays part of it. Only a control board for a model out of production makes us hesitate, and then a rebuilt one is often the answer. Ask before you order.',
    bill: 'Tell us which shelf freezes and how far your thermometer is from the display. With that, we can bring the damper or the sensor and finish in one visit. If the part comes only as a tower with light and duct, ask whether the old one can be repaired.',
    year: 'In winter, a refrigerator in a mudroom or garage can freeze its food with nothing broken. In summer, people turn it colder for a heat wave and forget to turn it back. Check the setting in May and again in September.',
    early:
      'Crystals at the rim of the yogurt, a sheet of ice behind the milk, condensation that turns to frost on the vent: these show up long before an egg cracks. A freezer that has become softer at the same time is the sign to call.',
  },
  'dispenser-not-working': {
    visit:
      'We follow the signal and the water separately. The paddle should send a signal, and the valve should answer. With a meter on the valve, we know within minutes which half has failed. Then we measure pressure ahead of the filter and behind it, and feel the door for a frozen spot.',
    wait: 'A dispenser that gives nothing costs you only convenience. One that keeps running or drips is another matter, because it ends on the floor and in the electronics of the door. A line that freezes again and again may split, and then the door has to be replaced.',
    avoid:
      'Don’t push the paddle harder; its arm is thin. Don’t pour hot water on the spout to thaw a line. Don’t leave a filter in for years because the light can be reset. And don’t run the refrigerator without a filter or plug if your model needs one, because the water may leak.',
    meanwhile:
      'Take water from the faucet, and leave the dispenser alone in between; every press on a frozen line strains the valve. If it drips, close the supply. If your model has a lock, set it, so that children don’t keep trying.',
    worth:
      'A dispenser is a convenience, so it’s fair to ask what it’s worth to you. Switches, valves and filters are small repairs. A new door rarely is. If the water line in the door has burst, some owners close its valve and live without it, and that’s a sensible choice too.',
    bill: 'Try a new filter and the lock symbol first, because those are the two cheapest repairs in the house. Tell us whether the ice maker works, since that halves the search. If a door is quoted, ask whether a heated line is possible, and get both prices.',
    year: 'Low winter temperatures in the freezer section, or a kitchen that cools off at night, freeze the line in the door. In summer, hydrant flushing sends grit down the street and into filters. Set the freezer to 0 degrees and replace the filter before the hot weeks.',
    early:
      'The stream gets thinner, the first glass sputters, or it takes a push and then another. Water that tastes stale is an early sign, too. If the spout is icy in the morning, set the freezer one step warmer and watch.',
  },
  'bad-smell': {
    visit:
      'We take out what a homeowner can’t reach: the air panel, the fan cover and the drain pan. Most sources turn up within the first half hour. Seals are pulled apart to see the folds, and fan and relay are checked for heat marks whenever the smell is sharp.',
    wait: 'A food smell won’t hurt the refrigerator, but it gets into butter, ice and everything unwrapped. Mold in a gasket spreads to the shelves. A burnt smell is different: a motor or a relay that overheats today may fail or smoke tomorrow.',
    avoid:
      'Don’t hide it with perfume or scented gel, because food takes on the scent and the source stays. Don’t use bleach on gaskets; it makes them brittle. Never mix cleaners. And don’t leave the doors shut on a refrigerator that’s unplugged, since mold needs only a few days.',
    meanwhile:
      'Keep food in closed containers, and throw away the ice. Put a bowl of baking soda on a shelf. If the smell is sharp or burnt, unplug the refrigerator, use a cooler, and don’t plug it back in to see if it’s gone.',
    worth:
      'A refrigerator that smells is rarely a refrigerator that has to go. Cleaning, a gasket or a pan is enough. Insulation that has soaked up spoiled food is the exception. If two thorough cleanings have changed nothing, ask us to look behind the panels before you buy.',
    bill: 'Wash what you can reach before we come, and tell us what you used. Then the visit is only about what’s behind the panels. Ask to see the source when it’s found, so that you know it was worth taking apart.',
    year: 'Summer outages spoil food behind closed doors, so check the freezer when you come home from a trip. In fall, mice look for the warm space below the compressor. A deep cleaning in spring and one before the holidays keep both seasons easy.',
    early:
      'Ice that tastes of something, a cloth that comes away gray from a seal, a whiff when the fan starts: those are the beginning. Find them with a sniff test once a month, before you open the window and get used to it.',
  },
}
