import type { Insight } from './insight.ts'

export const washerInsights: Record<string, Insight> = {
  'not-spinning': {
    closer: [
      'Spin comes last because everything else has to be right first: drained, locked, balanced. The washer tries slow turns and gives up if the drum wobbles. A weak spin is about balance, no spin at all is about the lock or water, and a motor that whirs without moving anything has lost its belt.',
      'Watch the drum as it tries. If it turns slowly, stops and starts over, the washer is trying to spread out the load. If it never tries, look at the water level and the lock. If it builds up a little speed and loses it again, a belt is slipping or the suds are slowing it down.',
      'Too much detergent is an underrated cause. Foam between the drum and the tub works like a brake, and many displays show Sd or Sud. Top loaders have a few suspects of their own: a coupler or clutch that has worn out turns the motor without turning the basket, and you can hear it humming underneath.',
    ],
    reading: [
      'Spin one bath towel, then four. If one fails and four work, it was only the balance. Water on the glass after both means it has to drain first. If you smell burnt rubber while the drum hesitates, say so in your first sentence.',
      'Put your hand on the clothes after the spin. Heavy and dripping means that it never got up to speed. Evenly damp means it did, and what you noticed was a low-speed cycle. Clothes that are slippery with soap point to detergent, not to a part.',
      'Note the minutes left on the display when it stalls and whether the number jumps back. A washer that goes from four minutes to nine is trying to balance. One that freezes is waiting for a signal. Tell us which, along with the model number from the label inside the door.',
    ],
    price: [
      'Belts are inexpensive and go on from the back, while door locks sit behind the rubber boot. Motor brushes wear in pairs and cost little, but not every motor has them. Bearings mean taking the tub apart, and at that point it’s worth pricing a new machine.',
      'The drive system makes the difference. On many top loaders, a small rubber coupler is built to break first and protect the motor, and it costs very little. A worn gearcase or a motor control costs several times as much, and then age decides.',
      'Access adds to it. A stacked washer in a closet takes two people, because the dryer has to come down first. Parts for compact European machines may have to be ordered. Clear a path and read us the model number when you book, and one visit is more likely to be enough.',
    ],
    habit: [
      'Mix large and small pieces so the drum can spread them out. Hook bras and tie bathrobe belts, which otherwise knot everything into a ball. A single soaked bath mat is the classic troublemaker; add two old towels and it will spin fine.',
      'Keep waterproof things out of the spin. Rain jackets, shower curtains and mattress pads trap water and can throw the drum off balance. Wash comforters by themselves and only if there’s a hand’s width of room above them.',
      'Use the amount of detergent the label gives for your load, and choose the kind marked HE if your washer asks for it. On laundry day, leave a few minutes between heavy loads. If a squeak or a burnt smell shows up during the spin, stop and have it looked at while it’s still small.',
    ],
  },
  'not-draining': {
    closer: [
      'Pumps are strong against water and helpless against a hair clip. Most clogs sit in the trap a foot from the pump; the rest hide in the corrugated hose or the standpipe. If suds come up in the kitchen sink as the washer empties, the house line is the bottleneck.',
      'Two questions narrow it down. Does the pump run? If it hums, something blocks it; if it’s silent, it has failed or gets no power. And does any water move? A slow trickle points to the hose or the house drain, and none at all points to the trap or the pump.',
      'Water that leaves and then comes back has another cause. Either the drain hose hangs too low and siphons, or the standpipe is full and pushes back. Heavy suds can fool the pump too, because it can’t move foam. In an unheated garage, the hose may simply be frozen.',
    ],
    reading: [
      'Three sounds, three causes: a healthy whoosh with no movement is a plugged hose, a rattle is a coin in the pump, and dead quiet is wiring or a motor. A nearly empty tub with a drain code is often the level sensor.',
      'Start a drain cycle and watch the level. A healthy pump clears the glass in about two minutes. Twice that suggests a partial clog. If the level creeps up again after the pump stops, tell us, because that isn’t the pump at all.',
      'What you find in the trap is useful. Coins and hairpins explain a rattle. Bits of black or white plastic may come from the pump itself, so keep them for us. Copy the code on the display exactly, and please mention any drain cleaner, since it can burn whoever opens the hose.',
    ],
    price: [
      'Clearing a drain trap is the least expensive washer call we make, and many people never need it twice. A pump takes under an hour on a front loader, a bit longer beneath a top loader. If two washers have overflowed the same standpipe, have a plumber look at that.',
      'A full tub has to be emptied before anything can be opened, and that takes time. If you can drain it safely beforehand, you pay for less of it. Machines built in under a counter have to come out, with the floor protected. Clear the space in front and beside it, and the visit gets shorter.',
      'The pump itself is a mid-priced part. A wiring fault or a board costs more, though it’s much rarer. If the house drain turns out to be the cause, the washer doesn’t need a thing, and a plumber with a drain camera will find the spot.',
    ],
    habit: [
      'Make checking pockets a ritual, preferably by whoever owns them. Baby socks go in a mesh bag. Open the trap on the first day of each season with a baking pan beneath, turn the little wheel with a pencil, and screw the cap on straight by hand.',
      'If your washer empties into a laundry sink, put a lint catcher on the end of the hose and change it when it’s gray. Keep the stopper away from that drain. Wash pet blankets only after a good shake outdoors, because hair felts into a plug.',
      'Look behind the machine once or twice a year. The hose should be fixed in its holder, with a gentle curve and no kinks. In a garage or porch laundry, drain the hoses before a hard freeze, since ice can crack a pump overnight.',
    ],
  },
  leaking: {
    closer: [
      'When it leaks tells you where. Drops before the drum moves are hoses or inlet; a trickle in mid-wash is the door boot; foam at the drawer is too much soap; a gush at the end is the pump or the standpipe. A wet floor on days without laundry is always a hose under pressure.',
      'A torn door boot leaks at the front and mostly while the drum turns. A pump or its hose leaks underneath and mostly while it drains. The seal behind the drum leaks slowly in every cycle and often leaves a chalky or rusty streak on the back of the tub.',
      'Some leaks aren’t leaks. Water on a cold pipe may be condensation. A standpipe that overflows looks just like a washer that leaks. And too much detergent pushes foam out of the dispenser or the vent, where it drips down the front or the back and dries to a sticky film.',
    ],
    reading: [
      'Sprinkle flour or lay newspaper around all four feet. The first dark spot shows you the corner, and its size after an hour shows how fast. Feel if the water is warm, soapy or plain; with those three words we load the right part before we drive.',
      'Wrap a dry paper towel around each hose connection overnight. If one is damp in the morning, the supply is the cause and the washer can wait. If all are dry, run a cycle and note the minute the first water appears.',
      'Measure what you catch. A spoonful a load can wait for an appointment, while a cup can’t. Tell us when it leaks, whether it happens with cold water as well as hot, what your floor is made of, and whether the machine was moved lately.',
    ],
    price: [
      'Supply hoses are the cheapest insurance in the house. Clamps and drawer hoses come next. A door boot is more labor than rubber, because the front has to come off and a spring ring is coaxed back in place. Tub halves that have separated usually finish an older machine.',
      'The deeper the leak, the more of the bill is labor. The rear seal costs little as a part, but the drum has to come out to reach it, and on an older machine that rarely pays.',
      'A floor costs more than any of these parts, so call early. Boots for the common brands are usually in stock, and imports may have to be ordered. If we’re already inside and a second hose looks tired, replacing it then costs you the part and hardly any time.',
    ],
    habit: [
      'Turn off the water when you leave for more than a night. Wipe grit out of the door boot on Sundays, fold its lips open and fish out the hairpins. Write the year on both hoses with a paint pen, so nobody has to guess how old they are.',
      'Put a battery water alarm behind the machine and test it twice a year. An upstairs laundry should have a drain pan. If your house pressure is above 80 psi, have a plumber install a regulator, because high pressure wears out every hose and valve you own.',
      'Empty pockets and close zippers, since keys and hooks cut the boot. Don’t overtighten hose nuts; snug is enough, and too much force crushes the washer inside. When you push the machine back, make sure that neither hose is bent sharply or rubs on the wall.',
    ],
  },
  shaking: {
    closer: [
      'The tub is a pendulum, hung on springs and slowed by shocks. Level feet keep it centered, an even load keeps it calm, and shocks stop it from swinging wild. If it bangs as each spin starts and then settles, the shocks are tired; if it roars the whole time, it is the bearings.',
      'One question separates the harmless causes from the others: does it shake with an empty drum? If it’s calm when empty, the load or the balance is the cause. If an empty drum rumbles or bangs, something in the suspension or the bearings has worn.',
      'A short shudder as it speeds up is normal in any washer. Trouble is shaking that doesn’t stop. In front loaders, look to the shocks and the counterweights. In top loaders it’s the rods and springs. If it began right after a move, check for shipping bolts and for feet that never got locked.',
    ],
    reading: [
      'Film the first minute of a spin with your phone lying on top. Picture a cup of water there: ripples are fine, spills are not. Take the empty drum by its rim and lift. Play you can feel, along with a gritty sound as you turn it, describes a bearing better than any code.',
      'Try to slip a piece of paper under each foot. The one that lets it in isn’t carrying any weight. Then run the same load at a slower spin. Shaking that stops is a balance or suspension problem, and a roar at every speed is a bearing.',
      'Mark where the feet stand with painter’s tape and see how far it has walked after a load. Film the start of the spin, with sound. Tell us what the floor is made of, whether the washer sits on a pedestal, and what has changed: a move, a new floor, or a very heavy load.',
    ],
    price: [
      'Adjusting feet or taking out shipping bolts takes minutes. Shocks and suspension rods are mid-priced and quick to hang. For bearings and spider arms the tub comes apart, so you mainly pay for time. On a ten-year-old machine we show you both estimates and step back.',
      'Some makers seal the tub, so that bearings come only with a whole new drum. A loose counterweight, by contrast, only needs tightening. Have shocks and rods replaced as a set, because one new part next to three tired ones wears out early.',
      'Ask what else was damaged on the way. A tub that has been hitting the cabinet may have worn a hose or a wire. And a springy floor needs a carpenter more than it needs us; a plywood base under the machine sometimes does more than any part.',
    ],
    habit: [
      'Wash rugs at the laundromat and split up king-size bedding. Tighten the lock nuts again after a week on a new floor, because boards settle. On a wooden upper floor, choose a slower spin: eight hundred, and let the dryer take ten minutes longer.',
      'Mix large and small items, and wash two pillows or two rugs together instead of one. Put a single heavy piece in with a few towels. Don’t wash more than the drum can hold loosely, because a packed load can’t spread out.',
      'Check the level twice a year and after any work on the floor. Solid rubber pads are better than soft foam ones. Keep the shipping bolts in a labeled bag for the next move, since a drum that travels without them arrives with worn suspension.',
    ],
  },
  'not-filling': {
    closer: [
      'Between the street and the drum are two faucets, two screens and two valves, one set per temperature. If one set fails, the other still works, so trying both tells you a lot. No water from either points to the faucet handles, the lock or the level sensor.',
      'Listen in the first minute. A hum without water means that the valve is trying, so look at the faucets, hoses and screens. No hum at all means that the control hasn’t asked for water, and then the door lock or the level sensor is more likely.',
      'Some hoses have a built-in flood stop. Once it has tripped, nothing gets through, and the hose has to be replaced. And a washer that fills forever without getting full is often siphoning: its drain hose sits too deep in the standpipe and empties it as fast as it fills.',
    ],
    reading: [
      'Start with what fills and what doesn’t. Hot only, cold only, neither, or both but slowly: each answer points to a different part, and two short cycles are enough to find out.',
      'Hold each hose while the washer tries to fill. A slight vibration means that its valve is open. If only one of the two stays still, test the cycle that uses it. High-efficiency machines use so little water that you may not see any, so check whether the clothes are wet before you decide.',
      'Fill a bucket at the laundry faucet and time it. Three gallons a minute is plenty, and one is too little. Give us that number, the code on the display, the cycles that work and those that don’t, and any recent work on your pipes or your street.',
    ],
    price: [
      'Cleaning the screens takes half an hour and no parts. Beyond that, it depends on which valve your machine has and on the state of the faucets behind it.',
      'Inlet valves are a common part and quick to reach on most machines. Those with steam have more connections and cost more. A level sensor or its tube is inexpensive. If a faucet no longer turns, have a plumber replace it first, so that we can test against full pressure.',
      'A flood-stop hose costs more than a plain one, because the valve is part of it. If screens are packed with rust, the whole valve is the better buy. And if your water pressure is low throughout the house, no washer part will change that.',
    ],
    habit: [
      'Give both faucets a quarter turn every few months so they never seize. If you need a longer hose, buy a proper one, because garden hoses shed their lining and clog the screens.',
      'On a well, a sediment filter ahead of the washer protects its valve. After the city has worked on your street, run a bathtub for a few minutes before you do laundry. Close the faucets slowly, since slamming them shakes the pipes.',
      'Replace the washers in the hose ends when you replace the hoses, every five years or so. In a garage or a vacation cabin, shut the water off and drain the hoses before freezing weather. Leave room behind the machine so that the hoses can’t be pinched.',
    ],
  },
  'door-locked': {
    closer: [
      'A front loader locks its door so that nobody gets scalded or hurt, and it lets go only when it’s sure. Water you can see is an obvious reason to stay shut. Foam is less obvious, and so is a sensor tube full of lint that keeps reporting water that’s long gone.',
      'A door stays locked for four reasons: water, heat, motion or doubt. The first three pass by themselves or after a drain cycle. Doubt means that the control has lost track, usually after a power failure, or that a sensor reports something that isn’t so.',
      'The handle tells you whether it’s the lock at all. If it moves loosely and does nothing, the handle or its cable is broken. If it’s firm and won’t budge, the lock is still holding. And if the door is free but sticks, detergent or softener may have glued the rubber to the glass.',
    ],
    reading: [
      'Put your hand flat on the glass. Warm means wait; cool and dry means something is confused. Two clicks a minute are a board that keeps trying, and none at all mean a dead lock. Note which you hear, and how long the cycle has been over.',
      'Look at the lock symbol. Steady means that the washer is holding the door on purpose. Blinking means that it tried to open it and couldn’t. Both are worth a photo, because many brands show the reason next to it.',
      'Shine a flashlight through the glass and look for water at the bottom. Tell us whether you see any, how the last cycle ended and how long ago that was. If something you need is inside, such as medication or a passport, say so and we’ll plan for it.',
    ],
    price: [
      'Handles and strikes are trim parts. Lock modules cost a bit more and sit an arm’s length behind the boot. If water caused it, we fix the drain and the door lets go by itself, which makes this one of the cheaper repairs.',
      'Force is what makes this expensive. A lock is a modest part. A broken hook, a bent hinge or a cracked door costs several times that, and the lock still has to be replaced.',
      'Some European models have an emergency release behind the lower flap, described in the manual, and it can save you the visit; the machine has to be unplugged and the drum still and empty of water. Locks differ between versions of the same model, so send us the full model number.',
    ],
    habit: [
      'Wait until the drum has stopped before you try the handle, because impatient tugging cracks the hook. Keep small clothes out of the gap between glass and boot. A surge protector for the laundry outlet prevents half of the lockups we see after a storm.',
      'Give the lock its two or three minutes. Close the door with a light push, and keep sleeves and strings away from the latch. Don’t hang wet clothes on the open door, because the hinges sag and the hook no longer meets the slot.',
      'If you want to stop a cycle early, choose drain and spin instead of switching it off, so that the drum doesn’t stay full. Wipe the latch area with a damp cloth now and then. Once a year, see whether the door has any play when you lift its edge, and have loose hinges tightened.',
    ],
  },
  'smells-musty': {
    closer: [
      'A washer that never sees hot water grows a film of soap and body oils, and a shut door keeps that film damp. Most musty machines have nothing broken; they’re just never hot and never dry.',
      'Sort it by type. Musty means that moisture stays in the boot or the drum. Sour means old detergent and body oils that cool cycles don’t remove. Sewage comes from the standpipe. Rotten eggs on hot cycles only come from the water heater. Burnt rubber or plastic isn’t a cleaning matter, so unplug the washer.',
      'Front loaders are more prone to it because their door seals tight, but top loaders get it too when all the laundry is done cold. The film sits on the outside of the drum, where you can’t see it. Softener and scent boosters feed it, and extra detergent makes it worse.',
    ],
    reading: [
      'Start with the clothes. If they smell fine coming out of the washer and bad later, look at the dryer, the hamper or the closet. If they smell as soon as you lift them out, the washer is the place to look.',
      'After a hot cleaning cycle, count the days until it’s back. Weeks means that it was residue. Two days mean that something still holds old water, usually the trap or the boot. If the glass never gets warm on a hot cycle, the heater has failed.',
      'Smell the drawer, the boot and the drain trap one after the other. Tell us which is worst, what products you use, the temperature you usually choose and whether the door stays open between loads.',
    ],
    price: [
      'Most of this is housekeeping, free apart from washing soda and a brush. Having us clean the tub and sump is at the lower end of what we do.',
      'Cleaning is the cheapest part and you can do most of it. A new boot matters when mold has stained the rubber through, and that’s your choice, because stains alone do no harm. Heaters and temperature sensors cost more, but they end the problem when cold washing is the cause.',
      'Taking the tub apart to clean it rarely pays. If the smell comes from the house drain, the money belongs there. Try a month of hot weekly cycles and an open door before anyone talks you into a new washer.',
    ],
    habit: [
      'Run one hot load a week, ideally whites or dishcloths. Use a spoonful of white vinegar in the last rinse in place of softener, and never together with bleach. Where no children or cats can climb in, prop the door with a rolled towel, and empty the drum within an hour.',
      'Use less detergent than you think, and choose a powder or tablet with oxygen bleach for towels and sheets. Dry the fold of the boot after the last load of the day. Take out the dispenser drawer every few weeks, rinse it and let it dry.',
      'Hang sweaty or wet things up before they go in the hamper. Don’t let a finished load sit overnight. If the laundry room has no window, a small fan or a dehumidifier keeps the drum from staying damp.',
    ],
  },
  'not-starting': {
    closer: [
      'Dark and lit are different problems. A dark panel lacks power somewhere between your meter and the machine’s own line filter. A lit one that will not start is waiting for something, usually the latch and sometimes a delay set to midnight. Blinking in a fixed rhythm is a fault code.',
      'Check the simple things in order: the outlet with a lamp, the breaker, then the cord. If the panel is lit, try the door, the child lock and the delayed start. Water in the base stops many machines too, and then there’s a leak to find first.',
      'Whether it’s always or only sometimes is the next clue. A fault that’s always there is usually a part. One that comes and goes is usually a connection, and it often depends on heat or vibration. After a storm, suspect the outlet first and the control board second.',
    ],
    reading: [
      'Carry a lamp or a phone charger to the outlet; nothing settles the first question faster. Then push the door hard and listen. One click and silence means it was allowed to start and then was not. Copy every symbol on the display, even the tiny ones in the corner.',
      'Write down what the display does from the moment you press Start. One click and then nothing means that the lock engaged and the motor didn’t. Beeps without a click point to the door. If a cycle runs but won’t do one step, try two others and tell us which of them work.',
      'Smell the plug and look at it. Brown marks or a burnt smell are for an electrician, and the washer should stay off until then. Otherwise, copy every symbol on the display, including small ones, and mention an app or a remote start if your model has one.',
    ],
    price: [
      'Nothing is cheaper than an outlet that only wanted resetting. Latches, keypads and line filters share the middle. Main boards are at the top, and for discontinued models a rebuilt one may halve the cost. We never order electronics on suspicion, because they cannot be returned.',
      'A loose connector or a chewed wire costs time but hardly any material. A keypad may come alone or only with the whole front panel, so the brand makes a difference. We prove the cheap parts innocent before we order the expensive one.',
      'A fault that comes and goes takes time to find, so a short video or a log of when it happens can save you an hour of labor. If a liquid ran into the console, expect several parts. If the outlet is the cause, an electrician’s visit is all you need.',
    ],
    habit: [
      'Moisture, power surges and rough handling stop more washers than age does, and all three can be kept in check. Close the door with a light push until it clicks.',
      'Plug the washer straight into its own outlet, never into a power strip. Keep detergent bottles off the top. Press keys with dry hands, and wipe them with a damp cloth instead of a spray.',
      'Test the laundry room’s GFCI outlet once a month with its own button. Before a long trip, unplug the washer or switch off its breaker. A whole-house surge protector, installed by an electrician, covers the washer along with everything else you’d hate to replace.',
    ],
  },
  'stained-clothes': {
    closer: [
      'Color is the key. Blue or waxy smears are softener, white crumbs are undissolved powder, orange freckles are iron, and black streaks are gasket mold or bearing grease. Marks along one side of a folded piece come from the drum wall; marks everywhere come from the water.',
      'Look at where the marks are. Streaks all over come from the water or the detergent. Marks in one spot come from something in the drum. Dark lines on hems and edges are the typical sign of grease from a worn seal. Tiny holes along with the stain mean that a rough spot is catching the fabric.',
      'Plenty of stains have nothing to do with the washer. Sunscreen turns orange when it meets iron in the water. Acne cream bleaches towels. New jeans give off dye for several washes. A dryer with a worn seal leaves brown streaks that get blamed on the machine next to it.',
    ],
    reading: [
      'Save one ruined T-shirt and do not treat it. By a bright window, grease looks translucent, rust stays opaque, and detergent brushes off. Do one load cold and the next warm. If the results differ, it is chemistry rather than the machine.',
      'Wash one white towel with no detergent and dry it on a line. If it’s clean, the product or the load is to blame. If it’s marked, the washer is. That single test saves most people the first half hour of a visit.',
      'Rinse a stain under hot water with dish soap. Softener and wax fade, rust and grease don’t. Tell us which it was, along with the detergent, the cycle, the age of the machine and whether you’re on a well.',
    ],
    price: [
      'Find the cause before you pay for a part, because many of these stains come from detergent, water or pockets. A test with a white towel costs you one wash.',
      'Dispenser parts and drum paddles are inexpensive. A rough spot on the drum can often be smoothed in one visit. Seals and bearings are the large job, because the tub has to come apart, so we show you the price next to that of a new machine.',
      'If iron in the water is the cause, a filter for the house makes more sense than a washer repair. A rusted drum can’t be saved. And if it’s the dryer, the repair moves next door and usually costs less.',
    ],
    habit: [
      'Pour liquids into the drawer and stop at the lowest line. Wash new jeans and red towels by themselves the first two times.',
      'In a top loader, put the detergent in first and the clothes on top. Never pour softener straight onto fabric. Check every pocket for pens, lip balm and crayons.',
      'Use warm water for powder, so that it dissolves. Clean the dispenser drawer once a month and wipe the boot. After washing anything very dirty, such as work clothes or pet beds, run a rinse with an empty drum before the next load.',
    ],
  },
}
