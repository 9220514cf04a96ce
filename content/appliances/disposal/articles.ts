import type { ApplianceTexts } from '#content/appliances/article-texts.ts'

export const articles = {
  article: 'a garbage disposal',
  place: 'under a kitchen sink',
  drawing: (accent) => `
    <path d="M0 90H320" stroke="#33424f" stroke-width="12"/><path d="M50 96c0 60 30 70 70 70h80c40 0 70-10 70-70z" fill="#dfe6eb" stroke="#33424f" stroke-width="6"/>
    <path d="M160 88V30a40 40 0 0 1 80 0v22" fill="none" stroke="#33424f" stroke-width="16"/>
    <rect x="128" y="166" width="64" height="34" fill="#33424f"/><rect x="90" y="200" width="140" height="170" rx="26" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M230 250h46v120" fill="none" stroke="#33424f" stroke-width="18"/><rect x="90" y="250" width="140" height="36" fill="${accent}"/>
    <circle cx="160" cy="345" r="9" fill="#c8372d"/><path d="M150 390v50" stroke="#33424f" stroke-width="7"/>`,
  howItWorks: [
    'A disposal has no blades: a spinning plate throws food against a ring with sharp edges.',
    'Two small hammers on the plate do the pushing, and water carries the fine pieces away.',
    'The motor below is protected by a red button that pops out when it gets too hot.',
    'Everything depends on water: with too little of it, ground food becomes mortar.',
  ],
  care: [
    'Run cold water before, during and for half a minute after grinding.',
    'Feed it slowly, one handful at a time.',
    'Grind a tray of ice cubes once a month.',
    'Brush the rubber guard from below, with the unit unplugged.',
    'Fill the sink with hot soapy water once a week and let it rush through.',
    'Keep fibers, pits, bones and grease for the compost or the trash.',
    'Look at the cabinet floor now and then for the first drop.',
    'Listen for the change in tone that means the grinding is done.',
    'Keep the cabinet floor dry, so that you notice the next drop.',
    'Freeze vinegar in an ice cube tray and grind a few cubes each month.',
    'Check the mounting ring by hand twice a year, with the unit unplugged.',
    'Cut melon rind and stalks into dice, or compost them.',
    'Run it briefly after the dishwasher has drained.',
    'Keep a strainer in the basin while you peel.',
  ],
  mistakes: [
    'Hot water during grinding melts grease, which hardens farther down, where nobody can reach it.',
    'Coffee grounds look harmless but settle like sand.',
    'A disposal that is never used rusts, so run it with water every few days.',
    'Chemical drain openers eat the seals and leave the blockage.',
    'Switching it on before the water flows packs the ring dry.',
    'Feeding a whole dinner at once stalls any motor.',
    'Boiling water softens seals and carries fat farther down.',
    'Egg cartons, wipes and paper towels turn into felt in the trap.',
    'Storing heavy bottles against its body strains the joint above.',
  ],
  visit: [
    'We unplug the unit and look into the chamber with a light.',
    'The plate is turned by hand and the motor current is measured.',
    'Flange, hoses and trap are tested with a full sink.',
    'If a new unit is the better choice, you hear both prices.',
    'The overload button is tripped and reset to make sure that it works.',
    'We read horsepower and age off the label and compare them with how you use it.',
    'We test the switch, the outlet and the cord as one circuit.',
    'At the end we grind ice and watch every joint.',
  ],
  questions: [
    {
      question: 'What should never go in?',
      answer:
        'Grease, bones, pits, corn husks, celery, rice and pasta in quantity, and anything that is not food. The city’s compost bin takes nearly all of it.',
    },
    {
      question: 'Is the small wrench necessary?',
      answer:
        'Most units have a hex socket for it at the bottom, and it frees a jam safely. A quarter-inch wrench from any hardware store fits.',
    },
    {
      question: 'Repair or replace?',
      answer:
        'Leaks at the flange and the hoses can be repaired; a cracked housing or a burned-out motor means a new unit. After ten years we usually suggest the latter.',
    },
    {
      question: 'Is a disposal fine with a septic tank?',
      answer:
        'Outside the city some homes have one, and then it is wise to use it sparingly. Ask who empties the tank, since it fills faster.',
    },
    {
      question: 'How long should it run?',
      answer:
        'Until the sound is clear again, and then half a minute more of cold water. Pipes are longer than you think.',
    },
    {
      question: 'Is half a horsepower enough?',
      answer: 'For two people, yes. Families who cook daily are happier with three quarters and thicker insulation.',
    },
    {
      question: 'Do citrus peels clean it?',
      answer: 'They only perfume it. Ice and a brush on the collar do the cleaning.',
    },
    {
      question: 'Why cold water?',
      answer:
        'Cold keeps fat solid, so it is chopped and carried off. Warm fat travels as oil and sets deep in the pipe.',
    },
    {
      question: 'What about eggshells?',
      answer: 'Their skins wind around the hammers, and the grit settles in the trap. They belong in the compost.',
    },
  ],
  seasons: {
    winter: [
      'After holiday dinners, peels and grease meet in the same drain, and our phone rings the next morning.',
      'In cold pipes, fat hardens within a few feet of the sink.',
      'Nut shells and turkey bones are the classic finds of December.',
      'Soup bones simmer for hours and still jam a ring in seconds.',
      'Sinks on an outside wall drain slowly in a freeze, so flush longer.',
    ],
    spring: [
      'Egg shells and their skins wind around the hammers at Easter.',
      'Spring cleaning should reach the rubber guard, which hides more dirt than any shelf.',
      'A slow drain in March is easier to clear than a blocked one in July.',
      'Garden lettuce brings grit that dulls the edges, so rinse it in a bowl.',
      'Peels from the last sack of potatoes are pure starch and better composted.',
    ],
    summer: [
      'Heat turns a film of residue into a smell within an afternoon.',
      'Corn husks and watermelon rind belong in the compost, however hungry the disposal seems.',
      'Peach and cherry pits jam more units in August than in any other month.',
      'Iced-tea lemons by the dozen fill the chamber with seeds.',
      'Fruit flies live under the collar, and a weekly scrub evicts them.',
    ],
    fall: [
      'Pumpkin pulp is stringy and dries like glue in the trap.',
      'Apple peels by the pound swell and block the first bend.',
      'Before Thanksgiving, a flush with ice and soapy water is five minutes well spent.',
      'Turkey fat belongs in a can, never in the drain.',
      'Cut flowers and yard leaves have stems like wire.',
    ],
  },
  preparing: [
    'Clear out the cabinet under the sink.',
    'Scoop standing water out of the sink with a cup.',
    'Tell us whether a dishwasher drains into the disposal.',
    'Find the red button on the bottom of the unit, and tell us whether it stays in.',
    'Try to remember what went down last.',
  ],
  safety: [
    'Never put your hand into a disposal, not even when it’s unplugged.',
    'Unplug it below the sink before you use a wrench or tongs.',
    'Dry your hands before you touch the switch.',
    'Don’t pour in drain cleaner, because it burns whoever opens the pipe next.',
    'Keep your face away from the opening when you try it again.',
  ],
  afterwards: [
    'Fill the sink once, let it go, and look into the cabinet with a flashlight.',
    'Run cold water before you switch it on for the first time.',
    'Check the floor of the cabinet for drops the next day.',
    'Ask where the small wrench is kept, so that you can free the next jam yourself.',
  ],
  saving: [],
  myths: [
    'A disposal has no blades to sharpen, so ice cleans it and sharpens nothing.',
    'Hot water doesn’t help with grease; it only moves the clog farther down the pipe.',
    'A disposal that hums isn’t dead, because it’s usually just stuck.',
    'More horsepower doesn’t make bones or husks a good idea.',
  ],
  houses: [
    [
      'In houses with galvanized pipes, the drain is narrower than it looks.',
      'Use more water and smaller portions there.',
    ],
    [
      'In a rental, the disposal usually belongs to the landlord, and so does the repair.',
      'Report it right away, and send a photo.',
    ],
    [
      'On a septic tank, a disposal fills the tank faster.',
      'Compost what you can, and have the tank looked at a little sooner.',
    ],
  ],
  faults: {
    humming: {
      headlines: {
        diagnose: 'Why a Garbage Disposal Hums and Won’t Turn',
        checks: 'How to Free a Humming Disposal Safely in {count} Steps',
        costs: 'Jammed Disposal: When a Repair Is Worth It',
        season: 'How to Prevent a Jammed Garbage Disposal in {Season}',
      },
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
      visit:
        'We unplug the unit, free the plate from below and take the object out from above. Then we run it with water and measure the current. A healthy motor settles within a second. If it stays high, bearings or windings are worn, and we show you the reading before we talk about a new unit.',
      wait: 'Every extra second of humming bakes the windings, so a jam that’s free to clear on Sunday can be a new unit on Monday. Water that stands on top finds its way past an old seal. And someone may try to clear it by hand, which is how people get hurt.',
      avoid:
        'Never put your hand in, and don’t pry with a knife. Don’t keep flipping the switch in the hope that it breaks free, because the motor overheats in seconds. Don’t press the red button while it’s hot. And don’t pour in drain cleaner; it does nothing for a jam and burns whoever opens the unit.',
      meanwhile:
        'Leave it unplugged, and use the other bowl if you have one. Scoop out standing food with a spoon. You can run small amounts of water through it, as long as they drain. Tape a note to the switch, so that nobody tries it.',
      worth:
        'A jam is always worth clearing. A motor that hums although the plate is free isn’t, since motors aren’t sold without the housing. If the unit is under five years old, look for a warranty first. If it’s over ten, put the money in a new one with a stainless chamber.',
      bill: 'Try the wrench and the red button once, as described, because that’s what we’d do first. Read us the label on the unit. If it turns out to be the motor, ask for a unit that fits the same mount; most of the labor goes away with that.',
      year: 'Holidays jam more disposals than all other days together, thanks to bones, peels and pits. Summer brings corn husks and cherry stones. After a vacation, run water for a moment before you press the switch, so that any rust breaks loose easily.',
      early:
        'It takes longer to get going, the pitch drops in the middle of a meal, or the red button has popped twice in a month. Stringy food that comes back up is a sign as well. Any of these means it’s time to clean the chamber.',
    },
    leaking: {
      headlines: {
        diagnose: 'A Puddle in the Sink Cabinet: Where Disposals Leak',
        checks: 'Top, Side or Bottom? {count} Ways to Find a Disposal Leak',
        costs: 'Flange, Clamp or New Unit: Under-Sink Leak Repairs, Priced',
        season: 'Drips Below the Sink in {Season}: How to Stay Dry',
      },
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
      visit:
        'We dry everything, fill the sink and watch each joint in turn with a light. The flange, the dishwasher inlet and the elbow are tested separately, because one drip can hide another. Only when all three are dry do we look at the shell. It takes a quarter of an hour and prevents the wrong repair.',
      wait: 'A slow drip rots the cabinet floor from above and rusts the unit from outside. It also reaches the plug and the dishwasher’s connections, which are right next to it. By the time the cabinet smells, the board has swollen, and the repair needs a carpenter too.',
      avoid:
        'Don’t smear caulk around a flange from below; water finds the gap, and someone has to scrape it off later. Don’t overtighten the elbow screws, which cracks the flange. Don’t run the unit while water drips near its plug. And don’t store paper bags or electronics underneath.',
      meanwhile:
        'Put a pan under it, empty the cabinet, and don’t run the unit if water comes anywhere near its plug. You can use the other bowl. If it drips only when the dishwasher drains, wash by hand for a few days.',
      worth:
        'Flange, gasket and hose leaks are worth fixing on any unit that still grinds well. A crack or a leak from the bottom isn’t, because the housing can’t be opened. If your unit is near ten years old and the flange leaks, it makes sense to replace both at once.',
      bill: 'Clear everything out from under the sink and find the wet joint with a paper towel. That saves most of the diagnosis. If the leak comes from the bottom, don’t pay for a test; ask for the price of a new unit with installation.',
      year: 'Cold pipes sweat in summer, and that water is no leak. In a hard freeze, open the cabinet doors so that warm air reaches the pipes. After Thanksgiving, when the disposal has worked hardest, wipe the underside with a dry cloth and look.',
      early:
        'A musty cabinet, a stain the size of a coin, screws that have turned orange: any of these comes before a puddle. So does a unit that has begun to shake. Run a dry finger around the top ring twice a year.',
    },
    'no-power': {
      headlines: {
        diagnose: 'Not a Sound: Why a Garbage Disposal Won’t Run',
        checks: 'Press Reset, Then What? {count} Checks for a Silent Disposal',
        costs: 'Outlet, Switch or Motor: What a Dead Disposal Costs to Fix',
        season: 'Keep Your Disposal Running Through {Season}',
      },
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
      visit:
        'We test from the outlet forward. With a meter we know at once whether power arrives. If it does, the overload, the switch and the winding are next. If it doesn’t, we stop there and tell you what an electrician should look at. Guessing between the two is what makes this expensive.',
      wait: 'A tripped button can wait. A breaker that trips, a warm outlet or a burnt smell can’t, since the same circuit often feeds the dishwasher. Food left in the chamber begins to smell by the second day, and rust sets in by the second week.',
      avoid:
        'Don’t open the unit or the wall switch. Don’t reset a breaker more than once. Don’t run it from an extension cord to see whether it works, because the cabinet is a wet place. And don’t reach in to turn the plate; use the wrench from below with the plug out.',
      meanwhile:
        'Keep food out of that bowl and rinse it with plenty of water. Put a strainer in the drain. Leave the switch off, so that the unit doesn’t start by itself when the power comes back while someone is reaching under the sink.',
      worth:
        'If the red button or an outlet was the cause, there’s nothing to decide. If the motor is dead, a new unit is the only repair. Choose by household: a half-horsepower model is enough for two people, and a larger, insulated one is worth its price for a family that cooks.',
      bill: 'Test the outlet with a lamp before you book; it tells you which trade to call, and one visit is cheaper than two. Note the horsepower and whether there’s a cord. If it’s the motor, ask what a unit on the same mount costs, installed.',
      year: 'Winter storms trip breakers and GFCI outlets, so test them before you suspect the disposal. In the holiday weeks the overload trips because it works too long at once. Give it a rest between batches, and it’ll get through December.',
      early:
        'It starts only on the second try, the lights dip when it does, or the red button pops without a jam. A switch that feels soft or crackles is a matter for an electrician now, before it fails with wet hands on it.',
    },
    'slow-drain': {
      headlines: {
        diagnose: 'Why Water Stands in the Sink When You Run the Disposal',
        checks: 'Clear a Slow Kitchen Sink in {count} Gentle Steps',
        costs: 'Starch, Grease or Worn Parts: The Cost of a Slow Disposal Drain',
        season: 'Keep the Kitchen Drain Open Through {Season}',
      },
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
      visit:
        'We look at both sides: what the disposal puts out and what the pipe takes away. The trap comes off, and we see in a moment whether it’s full of starch or clean. If the trap is clean, the blockage is farther on, and we tell you what to ask a plumber for.',
      wait: 'A slow drain becomes a blocked one, usually with guests in the house. Standing water leaks past old putty and rusts the chamber. And if the dishwasher shares the drain, its dirty water comes up into the sink, or stays in the tub.',
      avoid:
        'Don’t use chemical drain opener in a disposal. It attacks the seals, and it stays in the pipe for whoever opens it next. Don’t force a plunger when a dishwasher hose is connected without a clamp. And don’t try to grind your way through a clog, since more food makes it longer.',
      meanwhile:
        'Scrape plates into the trash, and don’t run the disposal until it drains well. Let the dishwasher wait, since it needs the same pipe. Give the sink a rest overnight; softened starch sometimes lets go by morning.',
      worth:
        'Clearing the drain is worth it, naturally. A new disposal is worth it only if yours sends out pieces you can still recognize. In old houses with narrow steel pipe, new pipe helps more than a better machine, and a plumber can tell you how much of it is needed.',
      bill: 'Plunge once and clear the cabinet, so that the trap can be opened right away. Tell us whether other drains are slow, because then you need a drain company, not us. Never pay for a new disposal before someone has looked into the trap.',
      year: 'November and December are the months of potato peels and drippings, and drains show it in January. In summer, corn silk and melon rinds take over. Before a holiday, flush the line with a sinkful of hot, soapy water and let it go all at once.',
      early:
        'The water turns once more than it used to before it goes. A gulp at the end, a smell on warm days, or bubbles in the second bowl come next. That’s the moment for hot, soapy water and a plunger, when both still work.',
    },
    'bad-smell': {
      headlines: {
        diagnose: 'Where Disposal Odors Hide',
        checks: 'Fresh Again: {count} Ways to Clean a Smelly Sink',
        costs: 'Is a Smelly Disposal Worth Repairing?',
        season: 'Sour Smells From the Sink in {Season}, and How to End Them',
      },
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
      visit:
        'The guard comes off first, because that’s where it usually is. Then we look at the ring, the dishwasher hose and the trap. If the smell is sewer gas, we check for a dry trap or a cracked vent and tell you whether a plumber is needed. Most visits end with a brush and a new guard.',
      wait: 'Food smells only get stronger. Sewer gas is another matter: it isn’t healthy to breathe and tells you that a trap or a vent has failed. A burnt smell can mean wiring. And a smell that comes from a slow leak is already damaging the cabinet.',
      avoid:
        'Don’t pour bleach in, and never mix it with anything. Don’t rely on lemon peel; it covers the smell for an afternoon. Don’t put boiling water into plastic pipes. And don’t ignore a smell that isn’t food, because burnt plastic and gas both need someone today.',
      meanwhile:
        'Scrub what you can reach, rinse with hot, soapy water, and keep the stopper in when you aren’t using the sink. Take the compost out daily. If it smells like sewage, run water in every drain in the house before you do anything else.',
      worth:
        'Nobody needs a new disposal because of a smell, with one exception: a chamber so corroded that food sticks in the pits. A guard costs little. If yours can’t be removed from above and the unit is old, a new model with a removable guard saves you years of scrubbing.',
      bill: 'Clean the guard first, since that ends most of these calls before they begin. Tell us what the smell is like and when it’s strongest. If a new guard can be bought by itself, you don’t need a visit at all; give us the model and we’ll tell you.',
      year: 'Warm weeks bring the smell out fastest, since bacteria double in a few hours. In vacation homes, traps dry out over winter. Scrub the guard weekly in summer, and pour water into every drain you don’t use when the house stands empty.',
      early:
        'A faint sourness after the weekend, small flies around the drain, a guard that feels slick: each is early enough for a brush. If it’s gone for a week after cleaning, your routine is right. If it’s back in two days, look deeper.',
    },
    noisy: {
      headlines: {
        diagnose: 'Rattles in the Disposal: Spoon, Bolt or Bearing?',
        checks: 'Count Your Spoons: {count} Checks for a Clattering Disposal',
        costs: 'Screws, Lugs, Bearings: What a Quiet Disposal Costs',
        season: 'Pits, Shells and Lost Spoons: {Season} Noises Under the Sink',
      },
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
      visit:
        'We look in with a light, lift out what doesn’t belong there and turn the plate by hand. Play in the shaft means bearings. A loose lug can be felt. Then we tighten the mount evenly and run it with water only. If it’s quiet, you’ve had the cheapest repair there is.',
      wait: 'What rattles today scars the ring tomorrow. Glass and metal chip the hammers, a loose mount loosens the flange, and then it leaks. Bearings let water through as they wear. The noise itself is harmless, but it’s rarely the whole story.',
      avoid:
        'Don’t let it run in the hope of grinding up a spoon. Don’t reach in, even with the power off; use tongs. Don’t tighten the mounting ring with a hammer and screwdriver until it won’t move, because an uneven ring leaks. And keep your face away from the opening.',
      meanwhile:
        'Leave it off until you know what’s in there. Unplug it, look with a flashlight and use tongs. If you find nothing and it’s noisy with water alone, don’t use it for scraps; a rinse with water does no harm for a few days.',
      worth:
        'A spoon, a loose ring or a worn cushion is worth a visit at any age. Bearings aren’t, because nobody sells them. If the noise bothers you more than the fault does, an insulated model makes a bigger difference than any repair to a basic one.',
      bill: 'Look for the missing spoon before you call, and check whether the pipe is touching the cabinet. If you’d like a quieter unit anyway, ask for the price of one with more insulation; a failed bearing is a good time to change.',
      year: 'Pits and shells are summer and holiday noises. So are teaspoons after a large party. When you have guests, put a strainer in the drain before they start helping, and count the silverware before you switch it on.',
      early:
        'A tick that wasn’t there last week, a cabinet door that buzzes along, a mount that can be moved with two fingers: now it’s a matter of tightening. A growl that doesn’t fade as the scraps are ground is later, and not as cheap.',
    },
  },
} satisfies ApplianceTexts
