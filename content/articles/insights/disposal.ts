import type { Insight } from './insight.ts'

export const disposalInsights: Record<string, Insight> = {
  humming: {
    closer: [
      'That hum is a motor pushing against something it can’t move. Half a minute later the red button pops, which is protection and not a breakdown. So the first question isn’t what broke, but what’s stuck.',
      'Think about what went in last. A pit, a bone or a bottle cap stops the plate at once, in the middle of the noise. Fibers such as celery or corn husks slow it down over several meals. Rust is the third kind: it strikes when nobody has used the disposal for weeks.',
      'An electrical fault sounds the same. If the plate turns freely with the wrench and the motor still only hums, its start switch or winding is worn. On a unit that’s ten years old, that’s the point where a new one makes more sense than a repair.',
    ],
    reading: [
      'With the unit unplugged, rock the wrench back and forth. If it frees up, plug the unit in, run cold water, press the red button and try it once. If it still hums, switch it off at once, because every second of humming heats the motor.',
      'Count how far the wrench moves. One hard stop, always in the same place, is a single wedged piece. Stiff all the way around is rust. Springy is string or husk. A wrench that turns freely on a motor that hums tells you that the trouble is electrical.',
      'Notice how long the red button takes to stay in, since a hot motor needs ten minutes or more. When you call, tell us the brand and horsepower on the label, what was ground last and how the wrench felt. Those facts usually decide whether we bring tools or a new unit.',
    ],
    price: [
      'Clearing a jam is short work, and many people manage it with tongs and wrench. Beyond that the math is simple, because motors are not sold without their housing. So you choose between freeing the plate today and a new unit with a stainless chamber.',
      'How deep the object sits makes a difference. What lies on top of the plate comes out with tongs. A sliver of glass wedged under the rim means taking the unit down. Cheaper models have no hex socket at the bottom, so freeing them takes longer.',
      'Each stall heats the motor, so a unit that has jammed and tripped for months is worth less than its age suggests. Ask for the repair and the replacement as two prices. A new unit of the same brand usually fits the old mount, which keeps the labor short.',
    ],
    habit: [
      'Teach everyone the order: cold water, switch, food, count to twenty, switch off. Artichokes, corn husks and onion skins go to compost.',
      'Keep a strainer in the drain when the disposal isn’t running, so that caps, twist ties and small spoons can’t fall in. Run it for a few seconds with cold water at least once a week, which keeps the hammers from rusting in place.',
      'Feed it small portions and mix soft scraps with firm ones. Keep the hex wrench in the cabinet, where anyone can find it. Pits, bones and shells belong in the trash, no matter what the box promised.',
    ],
  },
  leaking: {
    closer: [
      'Water runs down but it also clings. A drop at the bottom may have started at the sink ring and followed the shell. That is why we dry the top, the elbow and the dishwasher inlet and watch them one by one. Rusty drips from the lowest seam come from inside, and those finish a unit.',
      'Work from the top down. The sink flange leaks when the sink is full and still. The dishwasher inlet and the elbow leak while water runs through them. The body leaks from below, and when it does, the seal around the shaft has given up and no gasket will help.',
      'Not every drip comes from the disposal. A sprayer hose, a supply line or the basket of the other sink can drip onto it and run down. Cold pipes sweat in summer, and that water looks like any other.',
    ],
    reading: [
      'Put a few drops of food coloring in a full sink. Color at the rim while the sink is full means the flange; color at the elbow as it drains means that gasket. Clear drops come from a faucet or a supply line.',
      'Look at the marks as well. White crust around a joint shows a leak that has been going on for months. A bright, clean drop is new. If it’s wet only when the disposal runs, something that moves is leaking; if it’s wet whenever the sink is full, it’s the flange.',
      'Put newspaper under the sink overnight and see where it’s wet in the morning. Tell us where that was, whether the water was clear or greasy, how old the unit is, and what your sink is made of. Stone and fireclay need a different sealant from stainless steel.',
    ],
    price: [
      'Putty, gaskets and clamps are inexpensive, so labor is nearly all of it. A cracked shell can’t be patched. If the cabinet floor has swollen, add a carpenter; a bowl set under it tonight keeps that line off the list.',
      'Your sink decides how long the flange takes. Stainless steel is quick. Fireclay chips and stone stains, so both need slower work and silicone that has to cure before the sink can be used. If water filters or pull-out bins are in the way, clearing them first saves you labor.',
      'Earlier repairs can add time, because epoxy and caulk have to be scraped off down to clean metal. A mount that has rusted in place may have to be cut. When the housing itself is cracked, the price is that of a new unit, and most go in within one visit.',
    ],
    habit: [
      'Do not hang buckets or dish soap from the pipes, because every bump loosens the flange. Do not tighten things by guess. Twice a year fill both bowls, pull the stoppers together, and check each joint with a flashlight and a dry tissue.',
      'Set a plastic tray with a rim on the cabinet floor and put a small water alarm in it. Lower heavy pots into the sink instead of dropping them, since every blow loosens the putty. Go easy with the plunger for the same reason.',
      'Write the installation date on the unit with a marker. After about ten years, look at the bottom each time you change the smoke alarm batteries. In a cabin that gets no heat in winter, have the plumbing drained, because ice cracks the housing.',
    ],
  },
  'no-power': {
    closer: [
      'If it is silent, think electrical. Between the panel and the motor are a breaker, a GFCI outlet, the wall switch, a plug and the red button, and each can cut it off alone. Air switches add a rubber hose that may slip off. The motor comes last, because it usually hums before it dies.',
      'Ask what happened just before it went silent. After a jam, it’s the red button. After a storm, it’s the breaker or GFCI. After someone has tidied the cabinet, it’s often the plug. Many outlets under a sink have one half that’s always on and one that follows the switch, and swapping plugs creates a mystery.',
      'Models with a cover switch run only when the stopper is turned to the right position. Air-button models use a thin hose that can slip off. A unit that works on some days and not on others usually has a worn wall switch or a loose connection, which an electrician should look at.',
    ],
    reading: [
      'Go through the chain in order and stop at the first thing that makes a difference. If a lamp in the outlet obeys the wall switch, four suspects are cleared. Button in, lamp bright, not a sound: that sentence is a diagnosis, and we bring a unit your size.',
      'See what else is dead. If the dishwasher or the countertop outlets are out too, the problem is in the house and the disposal is only a victim. If everything else works, press the red button: a click that holds means the overload had tripped, and a soft button that won’t stay in means the motor is still hot.',
      'A breaker that trips the moment you flip the switch is the clearest sign of a shorted motor. Don’t reset it a third time. Tell us whether the unit has a plug or is wired in, its brand and horsepower, and what it last ground.',
    ],
    price: [
      'Resetting is free. Switches are small change for an electrician, and cords are ours. Once a winding has burned open, a new unit is the only honest offer. Half or three-quarter horsepower makes a modest difference in price but a big one in noise.',
      'Two trades may be involved. From the outlet to the disposal, it’s our work. A dead circuit, a scorched box or old cloth-covered wiring belongs to an electrician. Our diagnosis tells you which, so that you don’t pay the wrong one first.',
      'If the motor is gone, a unit of the same brand usually twists onto the mount that’s there. A different brand needs a new flange and sometimes a change to the drainpipe. Check whether the new one comes with a cord, since many don’t, and compare prices with that in mind.',
    ],
    habit: [
      'Let it rest between two big batches, so the overload does not trip. Keep cleaning bottles away from the plug, since a leaky cap corrodes the prongs. Test the GFCI once a month with its own button, as its label asks.',
      'Dry your hands before you touch the switch, and wipe the wall plate with a cloth instead of spraying it. Clip the cord up where nothing can catch it, and keep chargers and other cords out of the cabinet under the sink.',
      'Show everyone in the house where the red button and the breaker are, and label the breaker clearly. If the power has been out, wait until the lights are steady before you run it. Short, regular use is better for the switch than one long run a week.',
    ],
  },
  'slow-drain': {
    closer: [
      'What leaves the chamber is not always small enough for the pipe. Potato starch sets like plaster in the first bend, grease coats the walls farther on, and worn teeth send chunks instead of pulp. If two sink bowls trade water, the clog is beyond the place where they meet.',
      'Look at the other drains before you blame the disposal. If only this sink is slow, the trouble is within a few feet. If the tub or laundry gurgles at the same time, it’s in the main line, and a plumber with a camera is the right call.',
      'How it started helps as well. A drain that got slower over months is narrowing with grease. One that stopped overnight has caught something, most often after a big meal with rice, pasta or potato peels. A pipe that runs nearly flat, or sags between its straps, clogs again and again.',
    ],
    reading: [
      'Time how long a full bowl takes: ten seconds is brisk, forty is clogged. Do it with the disposal off and on. If both are alike, it is the pipe; if it is slower with the motor on, it is the chamber. Gurgling from a bathtub widens the picture to the house drain.',
      'Watch the water as it leaves. A steady, slow fall means a narrow pipe. A stop followed by a gulp means that air can’t get in, so the vent may be blocked. If water rises in the second bowl, the clog lies past the point where the two meet.',
      'Try a plunger, and time the sink again. If there’s no change, stop there; more force only loosens the joints. Tell us the times, whether the dishwasher drains normally, and whether anyone has poured in a drain opener, because whoever opens that pipe needs to know.',
    ],
    price: [
      'A plunger costs less than any visit. Cleaning the trap and elbow is brief, and a snake beyond the wall is plumbing. Worn grind rings cannot be sharpened, so only then do we talk about a new unit. Chemicals are a false saving, since they soften the seals.',
      'What the pipe is made of makes the difference beyond the trap. Plastic comes apart by hand. Old galvanized steel narrows from inside until it has to be replaced, and that’s a plumber’s job. A cleanout you can reach makes everything shorter.',
      'We suggest a new disposal only when the ring is worn and pieces leave it too large for the pipe. A model with a deeper chamber grinds finer, which helps in houses with long, flat drains. If the clog is in the wall or under the yard, save your money for the drain company.',
    ],
    habit: [
      'Pour grease into a can and peel potatoes over paper or a compost pail. Let cold water run until well after the grinding stops; about half a minute carries the scraps past the trap. Ice cubes once a month scour the grind ring.',
      'Wipe greasy pans with a paper towel before you wash them. Keep flour, rice, oatmeal, coffee grounds and eggshells out of the disposal; all of them settle in the bend. Let the cold water run at full strength, not in a trickle.',
      'Clean the faucet’s aerator twice a year, since a weak stream can’t flush the pipe. Once a month, use an enzyme cleaner that’s labeled safe for disposals and leave it overnight. Before a big dinner, put a bin for scraps on the counter, so the sink isn’t the bin.',
    ],
  },
  'bad-smell': {
    closer: [
      'The motor hardly ever smells; the rubber above it does. The underside of that splash guard collects a gray film where water never reaches. Next comes the dishwasher hose, which can hold yesterday’s gravy.',
      'A smell of old food comes from the guard, the ring or the dishwasher hose. Sewer gas comes from a dry or leaking trap, and it gets worse with wind or after a long absence. Rotten eggs only when the hot water runs points to the water heater, not to the sink.',
      'Check the cabinet too. A sponge, a forgotten potato or a slow drip on particleboard smells much like a drain. And a burnt, electrical smell is a different matter: switch off the breaker and leave the unit alone until someone has looked at it.',
    ],
    reading: [
      'Unplug it, fold up one flap of the splash guard with a spoon handle and sniff, then smell the overflow, then the cabinet. Rank all three. If the cabinet wins, something drips. If all are mild and the kitchen is not, look at the compost pail before you blame any pipe.',
      'Cover the drain with plastic wrap overnight and smell underneath it in the morning. If it’s strong there, the disposal is the source. If the kitchen smells and the drain doesn’t, look at the trash, the compost pail and the back of the cabinet.',
      'Notice what brings the smell back. Within a day of cleaning, the source is close and something is still dirty. After the dishwasher drains, it’s the hose. On windy days, it’s the vent. If it ever smells like gas, leave the house and call the gas company from outside.',
    ],
    price: [
      'Brush, soap and ice are the whole budget in most homes. Splash guards lift out of newer units and cost little. Traps and branch pipes are short work. Nobody has to buy a disposal because of a smell, unless its chamber is so pitted that food rots in the holes.',
      'Guards on newer units lift out and cost very little. On older ones they’re part of the mount, so the unit has to come down. Dishwasher hoses are cheaper to replace than to clean. Finding a cracked vent takes a plumber with a smoke test.',
      'If the smell has soaked into a swollen cabinet floor, cleaning the disposal won’t help, and the board has to be sealed or replaced. A new disposal is worth it only when its chamber is so pitted that food sticks in it. Most people need nothing but a brush and ten minutes.',
    ],
    habit: [
      'Rinse half a minute longer than seems necessary. On cleaning day fill the sink with hot suds and let it all rush down. Salt and ice polish the grind ring and a lemon peel perfumes it, but scrubbing the splash guard is what counts. Run it clear before a trip, and leave the stopper out.',
      'Pick a day, such as the night before trash pickup, to scrub the guard with a bottle brush and dish soap. The unit stays unplugged while you do. Rinse a little longer after dairy, fish and eggs, which cause most of the smell.',
      'In a guest bathroom or a bar sink that nobody uses, pour in a quart of water each month to keep the trap full. Skip perfumed drain tablets; they only hide what needs cleaning. If the guard has gone stiff or torn, replace it.',
    ],
  },
  noisy: {
    closer: [
      'Clatter is something that does not belong there: silverware, a pebble, glass. Drumming is a loose mount with the steel sink playing along. A rising howl is bearings that have traded their grease for water. And one rapid tick per turn is a hammer that no longer swings.',
      'Loose parts below the sink make more noise than the motor does. Thin steel sinks ring like a drum, and a drainpipe that touches the cabinet rattles along. If the sound changes when you press on the sink, tighten or cushion before you think of replacing.',
      'Some noise is normal. The hammers swing out with a clack at each start, and ice and carrots are loud until they’re small. What isn’t normal is a knock that keeps time, a squeal without food, or a rumble that has been growing for weeks.',
    ],
    reading: [
      'Rule things out. Unplugged and empty, shake it lightly: if it moves, it is the mount. Ten seconds of water only: if that is quiet, the bearings are fine. Still ticking? The hammer. Have someone else work the switch while you feel the drainpipe, well away from the opening.',
      'Record twenty seconds with the cabinet open and again with it closed. A big difference means that the motor is the source; no difference means that the sound travels through the sink and pipes.',
      'Listen as it stops. A slow, smooth coast is healthy, while a sudden halt means something drags. Tell us whether the noise was there from one day to the next, how old the unit is and whether a spoon or a screw is missing. Sudden means an object, and gradual means wear.',
    ],
    price: [
      'Removing a teaspoon is a matter of tongs. Mount rings and screws are minor. Nobody replaces the bearings of a household unit, because the labor would outrun a new one with better insulation. If the racket is recent, though, assume the teaspoon first.',
      'Age decides most of these cases. On a young unit, a new cushion or a tightened ring is all it takes. On one near ten years, worn bearings are a reason to compare models, and the quieter ones differ mostly in insulation and in a rubber-mounted neck.',
      'You usually have time to choose, as long as no metal is breaking off. Measure the space below the sink first, since larger units can collide with drawers or a water filter, and a lower outlet may mean changing the trap.',
    ],
    habit: [
      'A basket in the drain prevents most accidents. Scrape shells and pits aside, rinse cold, and listen for the change of tone when it is finished. Once a year, with it unplugged, check the mounting ring by hand; a quarter turn at most.',
      'Look into the drain with a flashlight before you press the switch. Put small spoons and bottle caps somewhere else as you clear the table. Start the water, then the disposal, and then add food a little at a time.',
      'Replace the rubber guard when it gets stiff, because soft rubber muffles the sound. If a pipe touches wood, a strip of felt between them is enough. When you hear something new, switch it off and look before you try again.',
    ],
  },
}
