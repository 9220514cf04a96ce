import type { Insight } from './insight.ts'

export const refrigeratorInsights: Record<string, Insight> = {
  'not-cooling': {
    closer: [
      'Compare both compartments first. Hard ice cream and warm milk point to a fan, a damper or a frosted coil. If both sides are warm, look at the compressor, its start relay or the dust on the condenser. Trouble that comes overnight is usually electrical; a slow decline over weeks is dirt or a worn gasket.',
      'Feel for air at the vents inside. Strong, cold air in the freezer and none in the refrigerator means the fan or the air passage between them is blocked. Weak air everywhere usually means a coil buried in frost. If the fan blows hard but the air is barely cool, the problem is on the compressor side.',
      'A few causes need no part at all. Demo mode, used in showrooms, keeps the lights on and the cooling off; the manual shows how to leave it. A tripped GFCI outlet turns everything dark. And a refrigerator in a garage below 50 degrees may stop running because its thermostat thinks the job is done.',
    ],
    reading: [
      'Write down two temperatures per side, in the morning and in the evening. Three that climb say more than one that scares you. If the light works but nothing hums, mention it when you call: it has power, so we can start with the relay instead of the outlet.',
      'Next, check for warm air at the toe grille. Warm air means the compressor is moving heat. Cool air while the compressor hums suggests it runs without pumping, which is a job for a technician with gauges. Time the compressor as well: a click after a few seconds points to the relay, and one after several minutes points to overheating.',
      'When you call, have four things ready: both temperatures, the model and serial number from the label inside, any code on the display, and what happened just before. A power outage, a move and a remodel each leave their own kind of fault.',
    ],
    price: [
      'Relays and fans are small parts that are easy to reach, so labor is short. Defrost work takes longer, because the coil has to thaw before anybody can test behind it. A compressor is in another league. The sealed system has to be opened by certified hands, and age decides if that makes sense.',
      'The design of your refrigerator makes a difference. On a basic top-freezer model, the fan is reached in minutes and many brands share it. French-door models hide theirs behind drawers and panels, and some have a second one. Built-ins need two people and careful work around the trim.',
      'Newer inverter models add a driver board, and testing it takes longer than changing it. That’s still good news, because a failed board looks like a failed compressor and costs far less. Ask for an estimate that lists parts and labor separately, so you can see what you’re deciding on.',
    ],
    habit: [
      'Leave room for air at the back, on top and between jars. Vacuum the grille on the weekend you test the smoke alarms, and wash the gasket with a soapy sponge. A five-dollar thermometer on the shelf warns you days before the sour cream does.',
      'If you have pets or a wood stove, clean the coils every three months instead of twice a year. Use a long brush and a vacuum with the cord unplugged. A surge protector made for appliances helps during winter storms, when power comes back with a jolt.',
      'Put warm groceries in a few at a time, and keep tall cartons away from the vents. Check the temperature for a day after every big shopping trip. If it takes longer than overnight to get back to 37 degrees, have it looked at before a holiday and not during one.',
    ],
  },
  'freezer-frost': {
    closer: [
      'Where the frost grows is half the answer. Snow around the door is room air getting past the gasket. A glassy sheet across the back wall is moisture that the defrost heater should have melted. Fluffy crystals on packages only mean groceries went in warm or badly wrapped.',
      'Automatic defrost has three parts: a heater that melts the frost, a sensor that ends the cycle and a timer or board that starts it. When any one quits, frost builds on the hidden coil first. The freezer still feels cold for a week or two, and then the refrigerator side gets warm because air can’t get through.',
      'Moist air can also come in where you don’t look. A drain tube without its rubber valve lets in damp air from below, and an ice chute flap that stays open frosts the area around it. Chest freezers and older manual models grow frost by design and only need a yearly thaw.',
    ],
    reading: [
      'After you defrost, write the date on masking tape inside the door. If it takes two months for the ice to return, blame a habit; if it’s back by the weekend, blame a part.',
      'If you can see the coil through the return vents, look at it with a flashlight. A light, even coat is normal between defrosts. A solid white slab means no defrost is happening. Frost on one end only, with the rest bare, can mean the refrigerant is low, and that takes a certified technician.',
      'Tell us how long the frost took to come back after a full thaw, where it’s thickest, and whether the fan sounds different. A photo taken before you defrost is worth more than anything we can measure afterward, because the pattern names the part.',
    ],
    price: [
      'A gasket is ordered by model number and installed in a single visit. Heater, fuse and control are inexpensive, but the panel in front of them is often frozen solid, and steaming it free takes patience. If you defrost it the evening before, you shorten the bill.',
      'Labor depends on what’s in the way. In a bottom freezer, drawers and panel come out quickly. In a top freezer with an ice maker, there’s more to move. Heaters are sold as a kit with new clips and a sensor, and fitting the whole kit costs little more than fitting one piece of it.',
      'Doors are the cheaper half of this story. Some gaskets press into a groove and take half an hour; others come only as part of a complete door. Worn hinge cams cost little and make the door close by itself again. The expensive cases are those where ice has bent the fan or cracked its housing.',
    ],
    habit: [
      'Let soup stop steaming before it goes in, wrap bread tightly and push drawers all the way in. Food packed against the back wall keeps air from returning, so leave two fingers’ width.',
      'Dry vegetables before freezing them, press the air out of bags and label them flat, so you can find things without holding the door open. In a humid garage or basement, a dehumidifier does as much as any repair.',
      'Test the door alarm once a year; most should beep within two minutes. Set the freezer to 0 degrees and no colder, because stiff gaskets seal poorly. If you own a chest freezer, thaw it each fall before the holidays, with the cord unplugged and no tool sharper than a plastic scraper.',
    ],
  },
  'leaking-water': {
    closer: [
      'Clear water in front usually starts inside, where a clogged drain sends meltwater over the shelf. Water behind it belongs to the plastic line, its brass nut or the valve. A puddle right after a filter change usually means a pinched O-ring.',
      'Timing separates the causes. Meltwater appears a few times a day, after each defrost. A supply line drips around the clock. A dispenser or ice maker leaks right after it fills. If water shows up only in hot, humid weather, it may be nothing more than condensation on a cold panel or door frame.',
      'A clogged drain is by far the most common cause, and it fools people because the water first collects under the crispers and freezes there. By the time it reaches the floor, it has been going on for weeks. A refrigerator that tilts forward makes it worse, since water runs toward the door instead of the drain.',
    ],
    reading: [
      'Rhythm gives it away. Meltwater comes in small amounts every half day, a supply leak never stops, and a dispenser drips right after someone fills a glass. Tell us which of the three you saw, and whether the ice maker was filling.',
      'The water itself tells you more. Ice-cold and clear comes from the defrost system. Room temperature with a faint chlorine smell comes from the supply. Brown or dusty water has passed through the drain pan. If you can, look at the ceiling or joists below, since water travels under vinyl before it shows.',
      'To rule out the supply, turn off its valve for a night and put down dry paper towels. Then tell us what you found, how old the water filter is, what your floor is made of and where the shutoff is. With that, we know whether to bring drain parts, a valve or new tubing.',
    ],
    price: [
      'Clearing a drain takes little more than the visit. Valves and tubing cost a moderate amount, while a split liner is not worth fixing. What really runs up the total is the floor, so a tray and a closed saddle valve today are worth more than any repair later.',
      'The supply side varies more. A new line behind a freestanding refrigerator is simple. One that runs under a slab or through a finished ceiling is a plumber’s job. Old saddle valves should be replaced with a proper shutoff while someone is there, because they’re the part most likely to fail next.',
      'Waiting is what makes this repair expensive. Caught early, it’s a drain heater, a rubber valve or a fitting. After months, the leveling legs and fan bracket rust and the floor needs a contractor. In a condo, the unit below may be part of the bill as well.',
    ],
    habit: [
      'Keep lettuce leaves and crumbs away from the drain hole at the bottom of the back wall, and pour a cup of warm water through it twice a year. When you pull the refrigerator out, go slowly and leave slack in the water line.',
      'Put a small battery water alarm under the toe grille; it will warn you before the floor does. Before a vacation, close the supply valve and switch off the ice maker. After every filter change, check for drips that evening and again the next day.',
      'Plastic supply tubing gets brittle with age, so replace it after ten years or whenever the kitchen is redone. Braided stainless steel lasts longer. Label the shutoff valve where a house sitter can find it, and turn it once a year so that it doesn’t seize.',
    ],
  },
  'ice-maker-stopped': {
    closer: [
      'An ice maker is a little factory: a cold mold, a measured fill and a motor that turns the rake. Hollow cubes point to the water supply. A full mold and no cubes point to the motor. A dry mold means the valve, the tube or the shutoff arm. And when the freezer drifts above ten degrees, production stops before anything breaks.',
      'Many newer ice makers use an optical eye instead of a wire arm. Frost or dust on it reads as a full bin, and wiping it clean with a dry cotton swab may be the whole fix. Ice makers inside a refrigerator door have their own air duct and can freeze up solid when a seal leaks.',
      'Small cubes are the early warning. They mean the mold isn’t filling, from a clogged filter, low house pressure or a valve that opens only partway. Reverse-osmosis systems often deliver too little pressure for an ice maker. Large, joined cubes mean the opposite: too much water per fill.',
    ],
    reading: [
      'Listen at the door for one batch. A seven-second buzz is the valve calling for water; a crack and a clatter are cubes dropping. Three hours of silence with a cold mold leaves the ice maker module. Empty the bin first, or old cubes will confuse the count.',
      'Look at the shape of the last cubes. Hollow ones froze from the outside while there was too little water. Wide bridges between cubes come from overfilling. One solid block in the bin means it thawed and froze again, so ask whether the door stood open or the power was out.',
      'Give a new or restarted ice maker a full day before you judge it, and throw away the first batches. If nothing drops, tell us the freezer temperature, the filter’s age, whether the dispenser still works and whether any light on the module is blinking. That usually decides which part we bring.',
    ],
    price: [
      'You can change a filter yourself, a module is swapped as one piece, and the valve hides behind the lower back cover. Most of these jobs end in one visit. It costs more only if the fill tube freezes because of a deeper temperature fault, since that has to be cured first.',
      'Arms, eyes and sensors are at the low end. A complete ice maker costs more but is quicker to fit, and rebuilding one gear by gear rarely pays. Some makers sell an improved kit for models known to freeze up, and that’s worth asking about before the same part goes in twice.',
      'The bin is a repair of its own: a cracked auger or a broken drive fork can be bought separately. Undercounter ice machines take longer because they add a drain pump and need descaling. If the freezer itself is too warm, that comes first, since no ice maker works above ten degrees.',
    ],
    habit: [
      'Make ice even when nobody needs it, because water that sits in the tube for a month can freeze there. Empty the bin every few weeks, since old cubes shrink, clump and jam the auger. Before a party, bag some a few days ahead.',
      'Before a trip, switch the ice maker off and empty the bin. When you come back, discard the first two batches. After changing the filter, run a couple of gallons through the dispenser to push the air out, because air pockets make short, broken cubes.',
      'Wash the bin with dish soap every few months and dry it completely before it goes back. Shake it once a week to break up clumps. Never use the bin to chill bottles or glasses: one broken glass means every cube has to go, and the auger may go with it.',
    ],
  },
  noisy: {
    closer: [
      'Every noise has an address. Chirps from the freezer are fan blades hitting ice, a squeal by the toe grille is a dry bearing, and a knock at the end of each cycle is the compressor settling on tired rubber mounts. Gurgling is just refrigerant finding its level.',
      'Some sounds are normal. Cracking comes from plastic panels as they change temperature, gurgling and hissing from refrigerant and defrost water, and a soft buzz followed by running water from the ice maker filling. Inverter compressors change pitch as they speed up. None of these call for a repair.',
      'A sound that’s new, regular and getting louder does. Fans squeal as their bearings dry out. A drone you can feel in the wall means tubing or the drain pan is touching the cabinet. A click every few minutes, without the hum that should follow it, is a compressor that can’t start.',
    ],
    reading: [
      'Record thirty seconds on your phone at night, and again with the door open. If opening the door stops it, it is the inside fan, because the door switch pauses that. A pitch that goes up and down with the weather suggests the condenser side.',
      'Put your palm on the top, then on each side, then on the toe grille. If the buzz stops under your hand, something there is loose. If it doesn’t change anywhere, the sound most likely comes from the compressor area in back.',
      'Note when it happens: all the time, at the end of a run, or only while the ice maker fills. Unplug the refrigerator for five minutes to be sure that the sound isn’t a pipe or another appliance. Then send us the recording with the model number, so that we can bring the right fan.',
    ],
    price: [
      'Leveling and cleaning take minutes. Fan motors plug in on most brands, and rubber mounts cost next to nothing, though the refrigerator has to come out. A compressor that growls inside its shell is the one expensive answer, and it’s rare.',
      'Fan motors are usually replaced whole, because their bearings are sealed. What varies is access. A refrigerator that rolls out of a wide alcove is simple; one behind a stone threshold or between tall cabinets needs a second person. Noise that comes and goes costs the most to find, so a recording saves money.',
      'If ice caused the noise, the ice has to be dealt with first, or it will ruin the new fan as well. And sometimes the answer isn’t an appliance part. A floor that flexes or a cabinet that touches the side panel can be fixed with a shim or a strip of felt.',
    ],
    habit: [
      'Stand it on a solid floor, not on a soft mat, and keep trays, bottles and cans off the top. Dust makes a fan blade heavy on one side, so brushing it each spring spares the bearings. Leave a finger’s width between the refrigerator and the cabinet.',
      'Check the level whenever the refrigerator has been moved or the floor has been replaced. Make sure that nothing is stored behind it. Vacuum under the toe grille, since a grocery bag or a receipt pulled into the fan makes an alarming sound.',
      'Tighten handle screws once a year and seat door bins firmly, because both rattle when the compressor starts. If water pipes knock after the ice maker fills, the fix is a water hammer arrester on the supply line, which a plumber can install in a short visit.',
    ],
  },
  'runs-constantly': {
    closer: [
      'Either cold gets lost or it is never made. Lost cold shows up as a damp gasket, a light that stays on or a stove next door. Cold that is never made shows up as frost behind the panel or warm dust outside. New inverter models hum softly nearly all day by design.',
      'A new refrigerator, or one you’ve just filled, needs a full day to catch up, so start counting after that. Then find out whether it reaches its temperature. If it’s cold and still runs, it’s losing cold somewhere. If it isn’t cold, the machine itself can’t keep up.',
      'Settings can be the reason. A quick-freeze or power-cool button runs the compressor at full speed for a day. Anti-sweat heaters add warmth that has to be pumped out again. Among real faults, a relay that has welded shut keeps the compressor on even when the shelves are icy.',
    ],
    reading: [
      'A plug-in meter turns the suspicion into numbers. Less than two kilowatt-hours a day is ordinary, and above four something is wrong. Compare a vacation day with a normal one: if they match, people and doors are innocent, and the machine itself wastes the power.',
      'A voice memo makes a good timer. Leave your phone recording overnight and look for flat stretches. Regular pauses are fine, even short ones. No pause and a warm refrigerator mean it can’t keep up; no pause and frozen lettuce mean that a sensor or the control never tells it to stop.',
      'Write down the temperature of both sections, how hot the room gets and whether the sides feel warm or hot. Your utility’s website may show use by the hour. A steady line through the night is worth a screenshot, and so is the month when it began.',
    ],
    price: [
      'This repair has to beat your power bill. Cleaning pays for itself in months, a gasket in a year or two, and a sensor somewhere between. With a fifteen-year-old unit, look up what ten more years of electricity will cost before you put money into anything behind the liner.',
      'The cheapest steps come first: cleaning, a door switch, a sensor. Gaskets vary with the number of doors and with the brand. Finding a refrigerant leak is at the other end. It takes certified hands and several hours, and on an older unit that money often belongs in a new one.',
      'If it overruns only now and then, we may leave a data logger and come back, which is cheaper than guessing. When everything measures well and the insulation has simply aged, we’ll tell you there’s nothing sensible to replace.',
    ],
    habit: [
      'Make up your mind before you open the door. Load groceries in one go and let hot pots wait. In a heat wave, turn the setting by one notch at most and shade the window. Twice a year, leave your phone filming inside to be sure the light goes out.',
      'Cover soups and sauces, because steam makes the compressor work. Keep what you use most at the front, so that the door is open for seconds. Let hot dishes stop steaming on the counter before they go in, and thaw frozen meat in the refrigerator, where it works as a free ice pack.',
      'Clean the coils on the day you change the furnace filter, so that one reminder covers both. An old second refrigerator in the garage often uses more power than the main one. If all it holds is a few drinks, unplugging it saves more than any repair.',
    ],
  },
  'freezing-food': {
    closer: [
      'The fresh-food side borrows its cold from the freezer through a small damper. When that sticks open, it blows arctic air on whatever sits below. A sensor that reads five degrees too warm does the same everywhere at once. Half-empty shelves make both worse, because nothing absorbs the cold.',
      'Check the simple things first. Food pushed against a vent freezes even in a healthy refrigerator. So does anything in a convertible drawer that’s set to a lower temperature. And a container in front of the sensor can fool it into asking for more cold.',
      'When the control really is at fault, one clue helps. If turning the setting warmer makes no difference within a day, the damper, the sensor or the board has stopped responding. If the freezer is getting warmer at the same time, the damper is stuck open and the two sides are sharing their air.',
    ],
    reading: [
      'Map it for two days with a glass of water on each shelf. One icy glass points to the vent above it; ice in all of them points to sensor or control. If the door display and your thermometer differ by over three degrees, say so when you call.',
      'Before you trust your thermometer, test it in a glass of ice and water, where it should read 32 degrees. Then notice what freezes. A single item touching the back wall is a matter of placement. Milk and eggs in the middle of a shelf are another matter.',
      'Change the setting by one step and listen at the vent. A short whir is the damper moving, and silence suggests it’s stuck. Tell us which shelf is coldest, whether it’s worse at night, and what the display shows compared with your own reading.',
    ],
    price: [
      'A damper is plastic, foam and a motor the size of a walnut, and comes out with the vent cover. Sensors are cheaper yet. Control boards lead the list, so we prove the cheap suspects innocent with an ohmmeter before ordering one.',
      'On some models the damper snaps in behind a cover; on others it’s molded into a tall foam panel that’s sold in one piece with the light and the duct. Sensors are inexpensive, but a few are buried in the foam, and then a new one is mounted beside the old.',
      'A few newer refrigerators only need a software update or a sensor put back in its clip. Models with separately cooled drawers have one damper for each, so finding the one that failed keeps you from paying for four. Before we order, we compare the sensor with a reference thermometer.',
    ],
    habit: [
      'Keep lettuce, eggs and berries low and toward the door; milk and leftovers can stand high. A few bottles of water add mass when shelves get empty. After a power failure, check the set temperature, because some controls wake up at the coldest one.',
      'Leave an inch of space between food and the back wall. Give herbs, berries and leafy greens a drawer with a lid, where drafts can’t reach them. Lock the keypad if small children like to press buttons.',
      'Change one setting at a time and wait a day before changing it again, since a full refrigerator reacts slowly. Medicines that must not freeze deserve a thermometer of their own, and insulin that has been frozen has to be thrown away.',
    ],
  },
  'dispenser-not-working': {
    closer: [
      'Follow the water: supply valve, filter, inlet valve, tank, the tube through the hinge, spout. Anything along that route can stop it, and ice inside the door does it without a sound.',
      'Start with what you hear. A hum without water means the valve is trying, so the line is frozen, kinked or closed. No sound at all points to the switch, the door lock or the wiring in the hinge. A sputter after a filter change is only air, and it clears after a few glasses.',
      'Filters cause more trouble than their price suggests. One that isn’t turned all the way in shuts the water off completely. Some refrigerators refuse filters without the maker’s chip. And one that’s far past its date slows the stream week by week, until a glass takes a minute.',
    ],
    reading: [
      'Hold a measuring cup under it for ten seconds. Less than a third of a quart means a tired filter or a pinched line; mere drops suggest a frozen one.',
      'See what else works. If crushed ice comes but water doesn’t, the controls are fine. If neither comes, look at the lock symbol, the door switch and the supply. If the water is slow at the kitchen faucet too, the house pressure is the place to begin.',
      'Time how long it takes to fill a cup at breakfast and again at night. A flow that’s worse in the morning suggests a line that freezes. Then give us the filter number, its age, and anything recent, such as street work, a new faucet or a refrigerator that was moved.',
    ],
    price: [
      'Micro switches and valves are at the affordable end. Doors with a screen the size of a tablet cost more, because paddle, board and light may come as one frame. Thawing a line is labor without parts, though afterward we look for the reason that the door gets so cold.',
      'A frozen line inside a door can often be saved with a small heating wire. If the tube is molded into the foam and has split, the whole door has to be replaced, and finish and shipping add to that. Tubes that run along the back or under the floor pan are far cheaper.',
      'Valves are often sold as a pair, and replacing both costs little more than replacing one. A cracked tank behind the drawers is a mid-priced part with a good deal of labor. Ask whether a new filter is part of the quote, because testing behind an old one proves nothing.',
    ],
    habit: [
      'Draw a glass every day; moving water rarely freezes. Change the filter by the calendar, not by taste, and run two gallons through the new one to get the air out.',
      'Press the paddle gently with a glass that fits, and wipe the area once a week so that sugar from drinks doesn’t jam it. When you buy filters, look for the NSF mark and your model number.',
      'Turn the supply valve fully off and on twice a year so that it still closes when you need it. When the refrigerator is moved, roll it straight and look at the tube behind it before you push it back. If the house has been empty for a week, discard the first quart.',
    ],
  },
  'bad-smell': {
    closer: [
      'Smells follow moisture. Sour comes from the folds of a gasket and from under the drawers, musty comes up from the drain pan, and a sharp plastic smell warns you of a hot motor or wire. Ice takes on every aroma in there and returns it in your drink.',
      'Where it’s strongest tells you a lot. Behind the drawers it’s usually a spill or a gasket. Near the floor it’s the drain pan, where meltwater and dust sit next to a warm compressor. If both sections smell alike, the air they share is carrying it, so look at the fan panel and the filter.',
      'Two smells are warnings. Sharp, burnt plastic means a motor or a wire is overheating, so unplug the refrigerator. A chemical smell that makes you think of nail polish or solvent is a reason to air the room and call. Food, mold and stale water are unpleasant but harmless by comparison.',
    ],
    reading: [
      'Set an open cup of baking soda on each shelf and sniff them one at a time in the evening. The strongest is nearest the source. Tell us if it is worst while the fan runs, because then it is in the duct.',
      'Noses tire quickly, so ask someone who has just come in. Have them smell the fresh-food side, the freezer, and the toe grille, one after the other. If the grille is worst, it’s the pan. If the freezer is, look for an old spill under the baskets or in the ice bin.',
      'Taste a melted ice cube. If it’s stale, the filter or old ice is part of the problem. Then tell us when the smell is strongest, what you’ve already cleaned and with what, and whether there was an outage, a move or any sign of mice.',
    ],
    price: [
      'Soap, baking soda and patience cost nothing. Taking off the air panel and washing the duct is an hour of careful work, and a new drain pan is a modest part. Replace a refrigerator for its odor only after the insulation got soaked, since foam never gives a spill back.',
      'Pans that slide out from the front are simple, while some are fixed in back and take longer to reach. Cleaning behind the air panel costs an hour of labor and rarely needs a part. If mice have been inside, expect more work, because wiring and insulation have to be checked as well.',
      'A burnt smell often leads to nothing bigger than a relay or a fan. Food that thawed and leaked during an outage is the hard case: once it has soaked into the insulation, no cleaner reaches it. Keep a list of what you lost, since homeowners’ insurance sometimes pays.',
    ],
    habit: [
      'Date leftovers with a marker and keep fish in a box with a lid. Wipe up spills the same evening, including the underside of the glass shelves.',
      'Keep onions, cut melon and strong cheese in glass with a tight lid. Move takeout out of its foam box the same evening. A paper towel in the crisper keeps greens dry, which stops the slime that starts most smells. An open box of baking soda helps for about three months.',
      'Once a month, empty a shelf at a time and wash it with warm, soapy water, along with the ledge under it. Leave a refrigerator that’s switched off with its doors propped open and out of reach of children. In fall, close gaps around pipes, because mice look for warm places.',
    ],
  },
}
