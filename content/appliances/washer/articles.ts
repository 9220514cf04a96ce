import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a washing machine',
  place: 'in a bright room',
  drawing: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="260" cy="125" r="18" fill="${accent}"/>
    <rect x="34" y="110" width="100" height="30" rx="6" fill="#c9d3db"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#b8dcec"/>
    <path d="M86 312c30-26 54 22 84 0s46-14 66-4a76 76 0 0 1-150 4z" fill="${accent}" opacity=".75"/>
    <circle cx="132" cy="262" r="9" fill="#fff"/><circle cx="182" cy="246" r="6" fill="#fff"/>`,
  howItWorks: [
    'A washer fills through two valves, measures the level with a small column of air, turns the drum, pumps out and spins.',
    'A lock keeps the door shut as long as there is water in the drum or the drum is turning.',
    'Sensors watch the balance of the load and would rather give up than let a pound of wet denim hammer at the tub.',
    'Each step waits for the one before it, so the step that fails is often just ahead of the one you notice.',
  ],
  care: [
    'Use half the detergent that the bottle suggests, because our water is soft.',
    'Leave the door and drawer ajar between washes.',
    'Run a hot cycle with an empty drum once a month.',
    'Empty every pocket; a key can tear the door boot.',
    'Replace rubber supply hoses with braided ones every five years.',
    'Clean the pump filter each season, with a towel on the floor.',
    'Turn off the valves behind the machine before you leave for a trip.',
    'Dry the glass and the door seal after the last load.',
    'Rinse the detergent drawer under the faucet whenever it feels slimy.',
    'Tighten the lock nuts of the feet after moving the machine.',
    'Let inlet hoses hang in a wide curve, with no kinks.',
    'Shake dog blankets outdoors before you wash them.',
    'Keep a photo of the model plate on your phone.',
    'If your washer heats its own water, descale it with citric acid once a year.',
  ],
  mistakes: [
    'Overfilling saves one load and costs you the bearings.',
    'More soap does not mean cleaner clothes; it means foam in the pump and residue in the tub.',
    'Restarting the same cycle again and again only hides a drain that is about to clog.',
    'Standing a washer on a soft carpet guarantees that it will walk.',
    'Pouring softener straight onto towels waterproofs them.',
    'Kneeling on the open door bends a hinge that was made for laundry.',
    'Sliding the cabinet by its control panel cracks clips that nobody can reach.',
    'Washing a single bath mat turns the drum into a hammer.',
    'An extra capful for luck turns laundry gray by the tenth wash.',
  ],
  visit: [
    'We run a short service cycle and read the stored fault codes.',
    'Drain, lock, valves and balance are tested with water and under load.',
    'We look at hoses and connections even when they are not the reason for the call.',
    'We turn the drum by hand, because bearings make noise before they fail.',
    'Shocks and springs are compressed by hand to feel what is left in them.',
    'Inlet pressure is measured at both faucets.',
    'Motor current and spin speed are compared with the maker’s data.',
    'We leave after a full fill, drain and spin without a drop on the floor.',
  ],
  questions: [
    {
      question: 'Can I still use the machine until you come?',
      answer:
        'If it only leaves clothes wet, yes, with small loads. If it leaks, trips a breaker or bangs against the cabinet, please leave it off.',
    },
    {
      question: 'How much detergent is right?',
      answer:
        'For most loads two tablespoons of a high-efficiency product. Water in Portland is soft, so anything more stays in the machine.',
    },
    {
      question: 'Are new bearings worth it?',
      answer:
        'In a machine under six years old, often; in an older one, seldom. We tell you both prices before you decide.',
    },
    {
      question: 'Front loader or top loader?',
      answer:
        'Both can be repaired well. Front loaders save water but the door boot needs more care; top loaders are gentler on your back.',
    },
    {
      question: 'Are bargain pods as good as liquid?',
      answer:
        'They clean well but are too much for half a load. Powder or liquid lets you use what our soft water really needs.',
    },
    {
      question: 'How loud should a spin be?',
      answer: 'About like a vacuum cleaner in the next room. You should still be able to talk beside it.',
    },
    {
      question: 'Can two machines share one outlet?',
      answer: 'No. A washer deserves a circuit of its own, because its heater and motor use all of it.',
    },
    {
      question: 'How often should the drain trap be opened?',
      answer:
        'Four times a year in a family, twice for a couple. Open it more often if you keep finding coins and hairpins.',
    },
    {
      question: 'Will vinegar hurt the seals?',
      answer: 'A cup now and then does not. Daily use softens rubber, and citric acid is the gentler choice.',
    },
  ],
  seasons: {
    winter: [
      'In an unheated laundry room or garage, water left in the hoses and the pump can freeze in a cold snap.',
      'Mud, fleece and heavy coats make winter loads the heaviest of the year.',
      'Cold supply water below 45 °F dissolves powder poorly, so choose a liquid or a warm cycle.',
      'Road grit hides in cuffs, so shake clothes out on the porch and spare the pump.',
      'Line-dried laundry is over for now, and higher spin speeds take work off the dryer.',
    ],
    spring: [
      'Comforters and rugs come out in April and push machines to the edge of their balance.',
      'Garden clothes bring sand, which ends up in the pump filter.',
      'After a damp winter check the door boot for mold.',
      'Wash raincoats on a cold, gentle cycle without softener to keep their coating.',
      'Moving season loosens feet and hoses, so level the machine again in its new place.',
    ],
    summer: [
      'Swimsuits and beach towels carry sand and chlorine, and neither is kind to seals.',
      'Leave the machine open and dry while you are on vacation.',
      'Summer loads are small and frequent, which hides a slow drain until the first blanket of fall.',
      'Bug spray and sunscreen leave oily rings that cold water alone never gets out.',
      'Outside the city, wells run low in August, and every fill takes longer.',
    ],
    fall: [
      'Sports uniforms and wet leaves in pockets fill the pump filter faster than anything else.',
      'As the rain returns, laundry rooms get damp and musty smells follow.',
      'Before the family arrives for the holidays, test the drain and the spin and save yourself a trip to the laundromat.',
      'Muddy cleats belong in a bucket; only the laces go in the drum.',
      'Flannel sheds lint by the handful in its first washes, so look into the trap afterward.',
    ],
  },
  preparing: [
    'Take out the laundry if the door opens, and leave it if the door is locked.',
    'Clear off the top of the machine and the floor in front of it.',
    'Tell us if a dryer is stacked on top, so that we bring a second pair of hands.',
    'Make sure both faucets behind the machine turn, and tell us if they don’t.',
    'Note which cycle it was on and how many minutes were left.',
  ],
  safety: [
    'Unplug the washer and turn off both faucets before you look behind it.',
    'Let hot water cool for an hour before you open the drain.',
    'Never reach into a drum that is still turning.',
    'Don’t stand on a wet floor with the plug in your hand.',
    'Move the machine with a helper, and keep its hoses in view.',
  ],
  afterwards: [
    'Run the first load with towels, and look behind the machine while it fills.',
    'Check that the drain hose hangs loosely in its standpipe once the machine is pushed back.',
    'Feel the floor under the pump after the second load.',
    'Level the feet again if the machine was moved.',
  ],
  saving: [
    'Cold water cleans most loads, and heating the water is most of what a wash costs.',
    'A faster spin costs pennies and saves the dryer half an hour.',
    'Two half loads use far more than one full one.',
    'Half the detergent saves a second rinse as well as the soap.',
  ],
  myths: [
    'More detergent doesn’t clean better; in soft water it stays in the clothes.',
    'A washer that won’t spin is often a washer that couldn’t drain.',
    'A locked door is seldom a broken lock, because most of them are waiting for the water to leave.',
    'A front loader needs an open door between washes more than it needs a special cleaner.',
  ],
  houses: [
    [
      'In many ranch houses, the laundry is in the garage.',
      'Hoses freeze there, so insulate the pipes and drain the hoses before a hard frost.',
    ],
    [
      'In a townhouse, a leak upstairs is soon a stain on the ceiling below.',
      'Put a drain pan under an upstairs washer and look at the hoses every season.',
    ],
    [
      'On an old wood floor, a good washer can shake like a bad one.',
      'A piece of thick plywood under all four feet often calms it.',
    ],
  ],
  faults: {
    'not-spinning': {
      headlines: {
        diagnose: 'Why a Washing Machine Stops Spinning',
        checks: 'Soaked Clothes After the Wash? Try These {count} Simple Checks',
        costs: 'No Spin: What Belts, Locks and Motor Brushes Cost',
        season: 'Heavy {Season} Loads and a Washer That Won’t Spin',
      },
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
      visit:
        'We run a spin with an empty drum and read the speed. Then we look at the water level, the lock signal and the belt, in that order, since each one depends on the one before. Many washers store their last faults, and reading those takes a minute. Only then do we open the machine.',
      wait: 'Wet laundry is only half of it. A belt that slips burns through, a pump that can’t clear the tub overheats, and a load that bangs wears out the suspension. Dryers pay as well, because dripping clothes take twice the time and power.',
      avoid:
        'Don’t open the lid or force the lock while the drum turns. Don’t put a weight on the lid switch or try to get around the lock; it’s there to protect arms. Don’t add more laundry to balance a load that’s already too heavy. Take half of it out.',
      meanwhile:
        'Wring out small things, or spin half loads on low. A laundromat’s extractor takes the water out in minutes. Don’t leave a full tub overnight: drain it, take the clothes out, and leave the lid or door open so that nothing goes sour.',
      worth:
        'Belts, couplers, locks and brushes are worth replacing in any washer under ten years old. A gearcase or bearings are worth it only in the first half of its life. If the tub is rusted or the machine has leaked as well, put the money in a new one.',
      bill: 'Run one empty spin before you book and tell us what it did, since that decides whether we bring a lock, a belt or a pump. Have the drum empty. If the belt is due, ask about the pulley too; both come off together.',
      year: 'Winter means heavy blankets and wet jackets, which are the loads that stop a spin. In an unheated garage, cold grease slows the drive until it warms up. Sort by weight in the cold months and let a frozen machine thaw before you use it.',
      early:
        'Clothes that come out a little heavier each week, a spin that starts late, or a smell of warm rubber are the early signs. So is a washer that adds minutes at the end. Weigh a wet load once in a while, and you’ll notice sooner.',
    },
    'not-draining': {
      headlines: {
        diagnose: 'A Tub Full of Gray Water: What Blocks a Washer Drain',
        checks: 'Washer Full After the Cycle? {count} Checks With a Towel and a Pan',
        costs: 'What a Washer Drain Pump Repair Costs',
        season: 'Keep Washer Drains Clear in {Season}',
      },
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
      visit:
        'The trap and the hose come first, because that’s where it usually is. Then we measure whether the pump gets power and what current it draws. A blocked pump draws too much and a broken one draws none. Finally we fill the tub and time how long it takes to empty.',
      wait: 'Gray water turns sour within a day, and clothes left in it may never lose the smell. The pump hums itself to death against a blockage. If the cause is in the house drain, the next load ends up on the floor, and not always on your own floor.',
      avoid:
        'Don’t open the trap while the water is hot or while the machine is plugged in, and have towels and a flat pan ready. Don’t lift or tip a full washer. Don’t pour drain cleaner into the drum: it attacks rubber and burns skin. And don’t run one more load to see if it clears.',
      meanwhile:
        'Cancel the cycle and take the clothes out once the door lets you. If your model has a small drain hose behind the flap, empty the tub into a flat pan, a little at a time. Rinse the clothes in the bathtub and hang them.',
      worth:
        'This is one of the repairs we’d almost always make. Pump and hose cost little next to a new washer, and nothing else has worn. Only a burned control in a machine past ten years makes us show you the other price.',
      bill: 'Check the trap if your machine has one you can reach, because a coin is the most common cause. Put towels out and clear a yard of space. If the pump has to be replaced, ask what it found in there, and change that habit.',
      year: 'Fall brings leaves, sports uniforms and full pockets, and pump traps fill up with all of them. In January, hoses in garages freeze. Clean the trap when school starts and again in spring, and the pump will see a quiet year.',
      early:
        'The pump sounds rougher, the rinse takes longer, or a puddle stays behind in the gasket. A code that goes away after a restart comes back. Clean the trap on the day you first notice, not on the day it stops.',
    },
    leaking: {
      headlines: {
        diagnose: 'Hose, Boot or Pump: Why Washing Machines Leak',
        checks: 'Follow the Water: {count} Safe Checks for a Leaking Washer',
        costs: 'What Does It Cost to Stop a Washer Leak?',
        season: 'Keep the Laundry Room Floor Dry: {Season} Advice for Hoses and Door Boots',
      },
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
      visit:
        'We run a cycle with the front or back panel off and a light on the hoses. Every leak shows itself at its own moment, so we watch the fill, the wash and the drain. Hoses are checked for blisters, the boot for cuts, and the tub for chalky tracks that mark an old seal.',
      wait: 'A hose that weeps can burst, and then it delivers several gallons a minute to whatever is below. Slow leaks do their damage quietly: swollen trim, a stained ceiling, mold behind the wall. A seal that drips on the bearings ruins them, and that ends the washer.',
      avoid:
        'Don’t tape a hose under pressure. Don’t push the machine around with the water on. Don’t use more detergent when you see foam on the floor, because foam is the leak. And don’t set the washer on a towel and forget about it; what’s under the towel keeps getting wet.',
      meanwhile:
        'Close both faucets after every load. If the leak is small and only during the wash, put a tray under it and use cold, short cycles. If it’s from a hose or it’s growing, don’t wash at all. Move rugs and boxes off the floor.',
      worth:
        'Hoses, boots, pumps and valves are worth fixing at nearly any age. A rear seal is worth it in a young machine, and a split tub in none. If water has reached an upstairs ceiling, stop the leak today and leave the question of a new washer for next week.',
      bill: 'Find out when it leaks, and take a photo before you mop. That’s most of the diagnosis. If the supply hoses are older than five years, have them replaced in the same visit, since they cost little and you’d pay for the trip anyway.',
      year: 'Hoses freeze and split in garages during an east wind, and the leak shows up when it thaws. In summer, families leave for a week with the water on. Close both faucets before a trip, and look at the hoses when you change the clocks.',
      early:
        'Rust at a fitting, a bulge in a hose, white powder under the pump: none of them is wet yet. A door that needs wiping more often is the boot. Look behind the machine with a flashlight when you change the smoke alarm batteries.',
    },
    shaking: {
      headlines: {
        diagnose: 'Walking and Banging: What Throws a Washer Off Balance',
        checks: 'Calm a Shaking Washer: {count} Checks With a Level and Your Hands',
        costs: 'Shocks, Springs, Bearings: Is a Banging Washer Worth Fixing?',
        season: 'Comforters, Coats and Rugs: {Season} Loads That Shake a Washer',
      },
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
      visit:
        'We set the level first, because everything else depends on it. Then the empty drum is lifted, pushed and turned by hand. That tells us about bearings, shocks and springs without a single screw. A test spin at three speeds shows whether it’s resonance or wear, and we can show you the difference.',
      wait: 'Shaking spreads. A loose tub cuts its own hoses and wears through wires, worn shocks batter the bearings, and the floor takes the rest. A washer that walks can pull its drain hose out of the wall and pump a whole wash onto the floor.',
      avoid:
        'Don’t hold a shaking washer down, and don’t wedge it against the wall. Don’t run another load to see if it settles. Don’t take the transit bolts out with a load inside. If the tub hits the cabinet, stop the cycle, because hoses and wiring are in its way.',
      meanwhile:
        'Wash small, mixed loads on a lower spin, and stay within earshot. If it bangs even then, stop. Don’t stand on it or lean against it. Take large items to a laundromat until it’s been fixed.',
      worth:
        'Level feet and shocks are cheap compared with the peace they bring. Bearings in a sealed tub are another matter. On a washer past eight years, we’d compare the estimate with a new one. Rust at the back of the drum settles the question.',
      bill: 'Level the feet and check for shipping bolts yourself, since those are free. Then tell us whether an empty spin is quiet; with that we know if we’re coming for shocks or bearings. For bearings, ask for the price of a new machine on the same sheet.',
      year: 'Wooden floors swell and shrink with the seasons, so a washer that was level in August may rock in February. Winter bedding makes unbalanced loads. Check all four feet twice a year, and wash a comforter alone with plenty of room.',
      early:
        'A shudder that lasts longer than it did, a walk of an inch, black marks on the floor next to the feet. Put your palm on the top at the start of a spin, now and then, and you’ll feel it before you hear it.',
    },
    'not-filling': {
      headlines: {
        diagnose: 'Hums but Stays Dry: What Keeps Water Out of the Washer',
        checks: 'Valves, Kinks, Buckets: {count} Checks When the Washer Won’t Fill',
        costs: 'Washer Inlet Valves and Other Filling Repairs, With Prices',
        season: 'Slow Water on Wash Day: Washers in {Season}',
      },
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
      visit:
        'We measure pressure and flow at the faucet, so that we know what the washer has to work with. Then we check whether the valve gets its signal. If it does and no water comes, the valve is at fault. If it doesn’t, the lock or the level sensor is holding it back.',
      wait: 'The washer itself takes no harm from waiting. What can is your house: a valve that sticks shut today may stick open tomorrow, and a screen full of rust means the pipes are shedding. A slow fill also wears out the pump on models that recirculate.',
      avoid:
        'Don’t force a faucet that won’t turn; an old stem can break off, and then the whole house has no water. Don’t run the washer without its inlet screens. Don’t connect it with a garden hose. And don’t leave a machine that overfills switched on while you look for the cause.',
      meanwhile:
        'If only hot or only cold fails, use cycles that need the other. If nothing fills, leave the faucets closed until the repair, so that a valve that suddenly lets go does no harm. Don’t fill the drum with a bucket; the machine measures its own water.',
      worth:
        'Valves, sensors and hoses are worth it at any age, because they’re small jobs. If the house has old steel pipe that keeps shedding rust, replacing valves every two years isn’t a repair. A filter or new pipe is, and a plumber can price both.',
      bill: 'Open both faucets fully, straighten the hoses and measure the flow before you book. If the faucets are stuck, get the plumber first. Tell us the model number, because valves differ in small ways that matter, and the wrong one means a second trip.',
      year: 'Street work in summer stirs up grit, and cold snaps freeze pipes on outside walls. If a washer in a garage won’t fill on an icy morning, wait until it’s warm before you suspect a part. Look at the screens each spring.',
      early:
        'It takes a minute longer to start washing, warm loads come out cold, or the fill begins with a chatter. Sand in the bathtub after street work is another hint. Clean the screens then, with the water off, and you may never need us.',
    },
    'door-locked': {
      headlines: {
        diagnose: 'What Keeps a Washer Door Locked',
        checks: 'Locked Out of Your Laundry? {count} Patient Checks, No Force',
        costs: 'Door Lock, Handle or Board: The Price of Opening a Stuck Washer',
        season: 'Stuck Shut in {Season}? Washer Door Lock Care',
      },
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
      visit:
        'First we find out whether the lock is powered or stuck. A meter on its connector answers that. If the control holds it on purpose, we look for water, heat or a sensor that’s wrong. Most doors open within minutes without damage, and the part that fails can be replaced the same day.',
      wait: 'Clothes can wait a day, though colors may bleed and the smell gets worse. What shouldn’t wait is a machine that’s full of water, since a weak seal lets it out. And every pull on the handle brings a broken hook closer.',
      avoid:
        'Don’t pull, pry or hit the glass. Don’t cut the boot. Don’t reach for the lock with a wire from above. If the drum is full, don’t open the trap before you’ve got a pan and a floor that can get wet. Wait, drain it, restart it, and then call.',
      meanwhile:
        'Give it a drain cycle, then five minutes at the breaker, then leave it. If it’s full of water and can’t be drained, close the faucets. If there’s a child’s favorite toy or a phone in there, don’t let that talk you into a screwdriver.',
      worth:
        'A lock is a modest repair on any washer. A door or a hinge broken by force costs more than it should. If locks keep failing on the same machine, ask us to check the hinge and the wiring, because a third lock isn’t a solution.',
      bill: 'Write down what the symbol does and how the cycle ended. Those two facts usually name the part. If the handle is broken as well, tell us when you book, so that we bring both; fitting them together takes little longer than fitting one.',
      year: 'Storms and short outages leave more doors locked than worn parts do. After an outage, give the machine five minutes and start a drain cycle. In a cold garage, some locks are slow on winter mornings, and that isn’t a fault.',
      early:
        'The click comes later, the door needs a second push, or the handle has more play. A lock symbol that blinks once in a while and recovers is asking for a new lock soon. Replace it on your terms, with the drum empty.',
    },
    'smells-musty': {
      headlines: {
        diagnose: 'Why Clean Laundry Smells Like a Basement',
        checks: 'Sniff, Wipe, Rinse: {count} Checks for a Musty Front Loader',
        costs: 'Musty Washer: Does It Need a Repair or a Routine?',
        season: 'A Fresh-Smelling Washer in {Season}: Habits That Help',
      },
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
      visit:
        'We look where you can’t: the fold under the boot, the sump, the back of the drum through an opening. Then we measure the water on a hot cycle. If it never gets hot, no cleaner will ever keep it fresh. You get both answers, and often the visit ends without a part.',
      wait: 'The smell moves into towels and gym clothes and stays there, so you end up rewashing. Film clogs the pressure hose and the drain, and then it becomes a repair. Mold on a door seal isn’t good to breathe, either, in a small laundry room.',
      avoid:
        'Don’t mix bleach with vinegar or any other cleaner. Don’t use more scent. Don’t scrub the rubber with abrasive powder, because a rough surface holds more dirt. And don’t leave the door open where small children or pets could climb in.',
      meanwhile:
        'Wash hot where the labels allow it, with less detergent, and dry everything the same day. Leave the door open if no child or pet can get in. Rewash what smells with oxygen bleach. Skip the softener for a month and see.',
      worth:
        'Don’t replace a washer because it smells. A heater, a boot or a good cleaning costs far less. If mold has gone so deep into the rubber that stains remain, a new boot is a matter of taste. Try four weeks of new habits before you decide.',
      bill: 'Do two hot cleaning cycles before you book a visit. If they change nothing, tell us whether the glass gets warm. A heater is a part we can bring; a drain problem belongs to a plumber. Don’t order a boot until you know.',
      year: 'Mold likes our wet months, from October to May, when laundry rooms stay damp and windows stay shut. Run a fan, leave the door open where it’s safe, and wash something hot every week. In summer the same habits take half the effort.',
      early:
        'A gray line in the fold, a slippery drawer, a towel that smells only when it’s damp. At that stage one hot cycle and a dry door are enough. When it’s in the clothes right out of the drum, you’re a month late but not too late.',
    },
    'not-starting': {
      headlines: {
        diagnose: 'Dark Display or Silent Start: Why Washers Won’t Begin',
        checks: 'Outlet, Door, Delay: {count} Checks Before You Give Up on the Washer',
        costs: 'Start Button, Door Lock, Control: A Washer Price Guide',
        season: 'Don’t Postpone Wash Day: Washer Care for {Season}',
      },
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
      visit:
        'Power comes first: outlet, cord, filter. Then we read the stored faults and watch what the control asks for when you press Start. If it waits for the door, we test the lock. If it asks for nothing, we look at the panel and the board. Each step rules out one part for good.',
      wait: 'It won’t get worse by standing still, unless the plug is warm, the breaker trips or there’s water beneath it. Those three don’t wait. A lock that’s failing may also shut with a load inside, so take the clothes out while you can.',
      avoid:
        'Don’t work on the plug or the outlet yourself. Don’t reset a breaker more than once. Don’t hold the door switch down with a tool. Don’t spray cleaner into the panel to free a key. And don’t pay for a new board on suspicion, since most can’t be returned.',
      meanwhile:
        'Unplug it and leave it that way if anything smells hot. Otherwise try once a day, no more. Take wet clothes out and close the faucets. If the outlet was the cause, don’t run another cord to it from a different room.',
      worth:
        'Locks, cords and switches are always worth it. A board is worth it in a machine under eight years old that has otherwise been reliable. Over ten years, with a board that’s no longer made, we’d show you both the rebuilt part and the price of a new washer.',
      bill: 'Test the outlet, the child lock and the delayed start, and film what the panel does. It’s an hour of our time if you don’t. Ask for the diagnosis to be explained before a board is ordered, since boards usually can’t be returned.',
      year: 'Wet winters make GFCI outlets trip in garages and basements. Summer thunderstorms and falling branches bring surges. Test the outlet each season, and unplug the washer before a forecast storm if you’re leaving the house.',
      early:
        'A start that takes two presses, a key that needs more force, a door that has to be pushed: those are parts that announce themselves. Replace the lock or the key now. A panel that flickers wants its connections looked at.',
    },
    'stained-clothes': {
      headlines: {
        diagnose: 'Gray Smears on White Shirts: Stains That a Washer Makes',
        checks: 'The White Towel Test: {count} Checks for Rust, Wax and Grease',
        costs: 'Stained Laundry: Dispenser, Drum or Seal, and What Each Costs',
        season: 'Mystery Marks on {Season} Laundry, and How to Prevent Them',
      },
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
      visit:
        'We bring white test cloths and run one empty cycle. The marks tell us whether to look at the dispenser, the drum or the seal. Then we turn the drum slowly and feel for rough edges and play. If the cloth stays clean, we talk about products and water and leave your machine closed.',
      wait: 'Every load adds to the damage, and a hot dryer makes it permanent. If it’s grease from a seal, water is reaching the bearings at the same time, and in a few months the drum roars. If it’s rust, the spot grows.',
      avoid:
        'Don’t put stained clothes in the dryer, because heat sets the marks for good. Don’t use bleach on rust; it makes it darker. Don’t add more softener to rinse it out. And don’t keep washing good clothes while the cause is unknown. Use old towels.',
      meanwhile:
        'Wash dark things and old towels only, and dry them on a line. Keep shirts and sheets for a friend’s machine. Try one load with no product at all. Soak anything valuable in cool water; don’t iron it and don’t tumble it.',
      worth:
        'Dispenser and drum parts are small repairs. A leaking seal is a large one, and it’s worth it only in a fairly young machine. If the stains come from your water, spend the money there first, because a new washer will do the same thing.',
      bill: 'Bring us one stained piece, untreated, and the name of your detergent. That’s enough to tell chemistry from metal most of the time. If it’s the seal, ask for the price with bearings, since nobody should open the tub twice.',
      year: 'In summer, sunscreen and iron in the water turn collars orange. In winter, powder doesn’t dissolve well in cold tap water. Use warm water for powder from November to March, and rinse swimsuits and beach towels before they’re washed.',
      early:
        'One orange dot on a white sock, a waxy feel on a dark towel, a thread pulled on the same seam twice. Look at pillowcases, because they show it first. A gray cloth after wiping the drum is another reason to run a test load.',
    },
  },
} satisfies ApplianceTexts
