import type { Insight } from './insight.ts'

export const dishwasherInsights: Record<string, Insight> = {
  'not-draining': {
    closer: [
      'Waste water has to climb: out of the sump, up a ribbed hose to counter height, then down into the sink plumbing. Potato peels jam the bottom of that climb; a knockout plug or an air gap jams the top. If you had a new disposal installed last week, look at the top first.',
      'How it began tells you a lot. A tub that empties a little slower every week is clogging with grease. One that quit overnight has caught something solid, such as an olive pit or a piece of glass. If it began after work on the kitchen, suspect a pinched hose or the plug in a new disposal.',
      'Water that leaves and comes back is a different problem. A drain hose without a high loop lets the sink run back into the tub, and a worn check valve does the same. A tub full of clean-looking water may only mean that the last cycle was interrupted, so cancel it and let the machine drain.',
    ],
    reading: [
      'Scoop some of the water into a bowl. Clear water has come back from the sink; cloudy water has never left. That alone tells us which end of the hose to look at.',
      'Cancel the cycle and listen. Steady gurgling in the sink for a minute or so means that the path is open. Spurts with pauses mean that the pump is drawing air through a half-clogged filter. A hum without any water points to something stuck in the pump.',
      'Run the disposal and the sink, then look into the dishwasher again. If sink water shows up there, the shared drain is the problem. Tell us what you saw, the code on the display, and how much water was left, in cups. A photo of the hose under the sink helps, too.',
    ],
    price: [
      'Filters and hoses are mostly labor, and not much of it. Drain pumps cost a medium amount and snap in from below or from inside. If broken glass chewed up the impeller, we show you the splinters, so the next chipped tumbler goes in the trash instead of the rack.',
      'Access decides the labor. A portable dishwasher rolls out, while a built-in under stone, with tile laid up to its feet, may take two people. Some pumps twist out from inside, and some come only with the sump they sit in.',
      'If the pump merely caught a bread tag and still turns freely, we clean it and keep it. A corroded trap or a clogged wall pipe is a plumber’s job. Empty the cabinet under the sink before we come, and you won’t pay for the clearing.',
    ],
    habit: [
      'Rinse the filter every week, and have the drain hose clipped up high under the counter so that gray water can’t run back.',
      'Scrape plates, but don’t prewash them; the detergent needs something to work on. Keep labels, toothpicks, seeds and shells out of the machine. Run the disposal before you start a cycle, because both use the same drain.',
      'Clean the air gap beside the faucet twice a year, if you have one. When you store things under the sink, make sure that they don’t press on the drain hose. Before a vacation, run a short cycle so that nothing dries in the pump while you’re gone.',
    ],
  },
  'not-cleaning': {
    closer: [
      'Clean dishes take four things: heat, pressure, detergent and room for the water to get there. Most bad results come from one of them being slightly short, not from a part that has died.',
      'Look at what’s left. Grit on glasses means that dirty water is going around, usually because of the filter. A greasy film means that the water isn’t hot enough. Food in one corner means the spray can’t get there. Detergent still in its cup means the door of the dispenser was blocked or is broken.',
      'If only one rack is dirty, its spray arm isn’t getting water. Some models feed the arms in turn through a small valve, and when that sticks, one level stays dirty. If everything is a little dirty, suspect low water, a weak pump, or a sensor that ends the wash too soon.',
    ],
    reading: [
      'Mark the end of each spray arm with a bit of ketchup, note where it points, and start a rinse. If an arm is in the same place afterward with the ketchup still on it, it never turned.',
      'Take two saucers with a thin smear of peanut butter, put one in each rack and run a normal cycle. If both come out the same, look at temperature and detergent. If only one is clean, look at the spray arm of the other.',
      'Let the kitchen faucet run hot and measure it with a kitchen thermometer. It should reach 120 degrees before you start the machine. Tell us that number, the detergent, the cycle you use and where the dishes stay dirty. A photo of a loaded rack often explains it.',
    ],
    price: [
      'Dispenser lids, spray arms and inlet valves are at the low end; wash motors at the high end. Because bad results seldom have a single cause, we clean and measure before we order. An older machine whose rack sags may need only new wheels, the cheapest improvement of all.',
      'A diverter or a sensor is in the middle, mostly because it’s reached from underneath. Pumps with a built-in heater cost the most, and with a rusty rack and ten years behind it, we’d talk you out of that one.',
      'When several things are a little worn, we start with the simplest and run a load in between. Many brands are built by the same few makers, so parts are easier to find than you’d think. If your water heater is set too low, changing that is the whole repair.',
    ],
    habit: [
      'Skip the long prewash. Scrape the plates, run the faucet until it’s hot, and use powder or tablets from a fresh box.',
      'Load so that water can reach every dirty side: plates facing the middle, bowls at an angle, nothing lying flat over something else. Keep tall pans along the sides. Check that both arms turn before you close the door.',
      'Put tablets in the dispenser, because those thrown into the tub dissolve during the prewash and are gone when they’re needed. Every other month, run the machine empty and hot with a dishwasher cleaner to clear grease from places you can’t see.',
    ],
  },
  leaking: {
    closer: [
      'Dishwashers leak from the front or from underneath. In front it is the gasket, too much suds or a machine that leans. Underneath it is the sump, a valve or a hose. Spray from a cracked arm can also shoot straight at the door seam. If it drips only on Pots and Pans, pressure has found the weakest spot.',
      'When it drips is your best clue. At the start it’s the inlet valve or its fitting. While it sprays, it’s the door seal, a cracked arm or the pump seal. At the end it’s the drain hose. If the floor is wet when the machine hasn’t run at all, it’s the supply line, and that valve should be closed.',
      'Loading and soap cause more leaks than parts do. A tall dish can deflect water at the door. A little hand soap, or rinse aid spilled in the tub, makes enough foam to come over the sill. A machine that leans forward spills at the corner, and a turn of its feet fixes it.',
    ],
    reading: [
      'Rub the water between your fingers. Soapy water feels slick and comes from the tub; plain water comes from the supply.',
      'Put paper under the front edge before a cycle and look at it during the fill, the wash and the drain. Wet in the middle points to the pump, wet at a corner to the door, and wet at the back to a hose.',
      'Check the cabinet under the sink at the same time, since a drain or faucet leak can run across the floor. Tell us when it leaks, how much, and whether the floor is already soft or swollen. Take a photo before you mop.',
    ],
    price: [
      'A door gasket presses into its groove with no tools and pays for itself fast. For pump seals the machine has to lie on its back. New flooring costs more than either, so we bring a moisture meter and say so honestly when the boards need a carpenter and not us.',
      'To reach the seals underneath, the machine has to come out, and that depends on the counter and on the floor in front of it. If newer flooring was laid up to its feet, it takes longer. Hoses and fittings are a small part of the bill.',
      'Waiting costs the most. Wet particleboard swells and subfloors rot, and neither is a job for us. If the tub itself is rusted through or cracked, replacing it makes no sense. For a sudden leak, take dated photos, because your insurance will want them.',
    ],
    habit: [
      'Push racks in gently, and have the mounting brackets checked if the machine tips when a heavy rack rolls out. A machine that moves works its hoses loose.',
      'Keep hand soap out of the machine and use less detergent in soft water, as most of Portland has. Wipe the lower edge of the door once a week. Don’t lean on the open door or set heavy pots on it, because a bent door doesn’t seal.',
      'Run it when someone is awake and at home. Ask for a braided steel supply line when yours is replaced. A small water alarm behind the toe panel costs little and tells you about a leak on the first day and not in the third month.',
    ],
  },
  'not-drying': {
    closer: [
      'There is no towel in there, only heat and rinse aid. Stoneware holds heat and dries itself; plastic has none to hold. Rinse aid makes water run off in sheets instead of beading up. Models with a fan or zeolite have extra tricks, and those can quit without affecting how well it cleans.',
      'Different machines dry in different ways. Some have a heating element in the bottom. Many newer ones have none and rely on a hot final rinse and cool steel walls. Others open the door by themselves. So wet plastic in a European model may be normal, while wet plates in any model aren’t.',
      'Check settings before parts. Heated dry is often an option that has to be switched on, and eco cycles leave it out. On some machines, a setting for all-in-one tabs turns off the rinse aid. If drying got worse little by little, suspect rinse aid; if it stopped overnight, suspect the heater or a fan.',
    ],
    reading: [
      'First be fair to the machine: take the plastic out and judge it by plates and glasses. If those are dry, it works, and what’s left is a matter of loading.',
      'Open the door right after the cycle and feel a plate, with care. Hot and wet means that moisture can’t get out or rinse aid is missing. Cool and wet means that the last rinse was never heated. That one test separates the cheap causes from the costly one.',
      'Try one load with heated dry switched on and the rinse aid full. Tell us whether it changed anything, where the water collects, and whether you hear a fan or the click of a vent near the end. The model number tells us which way your machine is built to dry.',
    ],
    price: [
      'A bottle of rinse aid costs little. Vents and small fans come next. Heaters built into the pump are sold as an assembly and weigh more on the bill than the bare ring of an older tub. Compare the total with how much you mind a dish towel.',
      'A simple element in the tub is quick to replace. A heater built into the pump is sold as one piece and costs more. A board that no longer switches the heater looks just like a broken heater, so we measure both before we order.',
      'Vents, fans and dispensers are modest parts. If the wash is cold as well, one repair fixes both complaints, which makes the price easier to accept. If it cleans well and only plastic stays wet, no repair may be the right one.',
    ],
    habit: [
      'Much of the drying happens after the cycle ends, and it costs nothing. Pull both racks out a few inches as soon as it chimes.',
      'Keep the rinse aid topped up, even with tabs that claim to include it. Put plastic in the upper rack, tilt cups and bowls, and leave space between things. Empty the lower rack first, so that water from above doesn’t drip on dry dishes.',
      'Open the door a few inches once the cycle ends, and wait a little if you have wood right above it, since steam can lift a finish. Don’t overload: dishes that touch stay wet where they meet. Choose a hotter cycle for plastic lunch boxes.',
    ],
  },
  'not-filling': {
    closer: [
      'Before any water comes in, the latch has to report the door shut, the float has to be down and the control has to believe both. One grain of rice under the float cancels everything. Once all three agree and you can hear the valve hum, look at its screen and the supply.',
      'Before the machine, look at the shutoff under the sink, the hose and the house pressure. A weak kitchen faucet on the same pipe answers that question in seconds. Inside, the inlet valve is the part that wears out, and its screen the part that clogs.',
      'Water in the base pan is a special case. Many models stop filling when they sense it, and they keep pumping instead. If you hear constant draining and never any water coming in, that’s likely, and it means there’s a leak to be found. A smart leak detector that shut off the house has the same effect.',
    ],
    reading: [
      'Give it two minutes before you decide. A modern machine takes about half a gallon at first, and most of that hides beneath the filter.',
      'Listen in the first minute. A rush of water means that it fills, even if you can’t see it. A hum and no water means the screen or the valve. No sound at all means the latch, the float or the control. Those three answers save most of the search.',
      'Time the faucet: hot water at the sink should fill two quarts within half a minute. Write down the code, and look up whether on your model it means too little water or water in the base. Tell us about recent plumbing work and when the machine last ran well.',
    ],
    price: [
      'Freeing a float costs no more than the visit. Inlet valves are moderate, and since a screen that has clogged once clogs again, we swap the entire valve. Latches vary with the brand. If the supply hose is gray plastic, replace it in the same appointment.',
      'The inlet valve is a standard part on many American models and sits behind the toe panel. On some imports it’s part of the hose and costs more. Floats, switches and latches are inexpensive. Wiring chewed by mice takes time, because all of it has to be traced.',
      'If the shutoff under the sink won’t turn or won’t open, a plumber should replace it, and then we can test properly. If flakes from an old water heater keep clogging the screen, fix the water heater first, or the new valve will clog as well.',
    ],
    habit: [
      'Open the shutoff under the sink fully and leave it there. With a half-closed valve the pump draws foam, the cycle takes longer and the dishes stay dirty.',
      'Open and close the shutoff twice a year. Rinse the float and filter weekly, since seeds and labels collect there. After the city has worked on your street, run the faucet until the water is clear before you start the machine.',
      'In a hard freeze, leave the cabinet doors under the sink open at night. If you’re on a well, a sediment filter pays for itself in valves. Keep bottles and cleaners from being pushed against the shutoff, because that’s how many of them get closed.',
    ],
  },
  'cloudy-glasses': {
    closer: [
      'Two kinds of haze look alike and couldn’t be more different. One is a film that vinegar takes off in seconds. The other is the glass itself, worn by heat and strong detergent, and nothing brings it back.',
      'Where the haze sits helps, too. An even, chalky film is mineral or detergent residue. A rainbow shimmer, rings and fine lines near the rim are etching. Bluish streaks mean too much rinse aid. If plates and the tub are white as well, the water is hard or the final rinse is weak.',
      'Most of Portland has very soft water, so residue is less common there than too much detergent. Soft water with strong detergent and high heat slowly eats the glass. In parts of Clark County with well water, the opposite is true, and scale is the usual reason.',
    ],
    reading: [
      'Dip half of a tumbler in vinegar for five minutes. If that half comes out clear, good news; if nothing changes, it is etched. Scratches you can feel with a fingernail are from the rack. Note your detergent and program, because phosphates are gone and formulas differ a lot.',
      'Compare a cloudy glass with one from the same set that’s always washed by hand. If vinegar clears the cloudy one, you have a film, and it can be removed. If it doesn’t, stop looking for a cleaner and start protecting the glasses you have left.',
      'Find out how hard your water is; your utility publishes it. Then tell us the detergent and how much you use, the cycle, and whether the haze came with a new product, a new house or a new water heater. If the water at the end isn’t hot, mention that first.',
    ],
    price: [
      'Most of this is fixed with a teaspoon and a dial. Dispenser lids and rinse-aid units cost little; a heater that never reaches temperature costs more. Etched crystal cannot be repaired at any price, so send only everyday glass through hot cycles.',
      'Changing the dose costs nothing. Dispensers, softener valves and sensors are parts we replace when a test shows that they’ve failed. A machine with a built-in softener needs its salt and its setting checked before anyone orders anything.',
      'A softener for the whole house is seldom worth it in the city, but it may be on a well. Having everyday tumblers polished costs more than new ones. If heat is missing, that repair improves cleaning and drying as well.',
    ],
    habit: [
      'Take glasses out while they’re still warm, before steam settles on them again. Etching is permanent, so the best time to change a habit is at the first trace of haze.',
      'Use half the detergent for a few weeks and see if anything changes. Choose a glass or light cycle for glasses and keep pots for another load. Leave space between them, because rims that touch wear each other.',
      'Wash crystal, painted glass and anything with a gold rim by hand. Refill rinse aid before it runs out. Run a dishwasher cleaner or citric acid through an empty cycle every few months, and never together with bleach.',
    ],
  },
  'not-starting': {
    closer: [
      'One hook at the top of the door speaks for the entire machine. Unless it presses its switch, no button does anything. Behind it come a fuse in the panel, a keypad that hates steam, and a child lock that curious fingers set. Dark lights point to the fuse, blinking ones to the rest.',
      'A dark panel means no power; a lit panel means no permission. For a dark one, check the breaker, the wall switch and the outlet under the sink. For a lit one, check the latch, the child lock and a delayed start. Keys that work only sometimes point to moisture or a worn panel.',
      'A machine that starts and stops within seconds is telling you something as well: the latch isn’t holding, or the base has sensed water. If it hums several times and gives up, the pump may be jammed. And after a power failure, many controls need to be canceled before they obey again.',
    ],
    reading: [
      'Try the wall switch next to the sink first, since someone may have flipped it. Then see whether the disposal and the counter outlets work, because they may share a circuit.',
      'Lean on the upper edge of the door while you press Start. If it runs, the latch needs adjusting. If the display flickers as you move the door, wires in the hinge are wearing out. If the display is dark, a lamp in the outlet under the sink tells you whether it has power.',
      'Count the blinks and pauses, or film them, because many brands report the fault that way. Tell us what happened before: a storm, a remodel, or a door that had to be pushed hard for weeks. Those details point us to the part before we leave the shop.',
    ],
    price: [
      'The visit starts with the free causes: a breaker, a wall switch, a lock that someone set. Where steam has corroded half the panel, we weigh the repair against the years left in the machine.',
      'Resetting a lock costs nothing. Latches and fuses are cheap. A keypad may be sold alone or only with the whole front, and a control board is the most expensive part. For a model that’s no longer made, a rebuilt board is worth asking about.',
      'If a splice has burned in the junction box, an electrician should repair it first. Custom wood fronts add time, because they have to be taken off and lined up again. A short video of the blinking lights can save an hour of testing.',
    ],
    habit: [
      'Steam and force wear out the door more than washing does. Let a hot machine cool before you press anything on the panel, and have the latch adjusted as soon as the door needs a shove.',
      'Close the door with your hand, not with a knee or a hip. Press keys with a dry finger, once, and wait. If you open the door during a hot cycle, do it slowly and dry the top edge afterward.',
      'Label the dishwasher’s breaker and tell everyone which wall switch feeds it. Keep wet towels off the handle. A whole-house surge protector, put in by an electrician, is good insurance where storms often take the power out.',
    ],
  },
  smells: {
    closer: [
      'Grease hardens wherever water never gets hot: under the filter, along the bottom lip of the door, in the first foot of hose. Bacteria do the rest while you sleep. A swampy smell during the wash itself, on the other hand, comes up from the sink through a drain hose without a high loop.',
      'Fishy, sour or moldy smells come from old food and grease. Sewage comes through the drain hose. Rotten eggs may be the water heater or, if you can’t place it, gas, in which case you leave and call the gas company from outside. Hot plastic is either a lid on the element or a part overheating.',
      'New dishwashers smell of asphalt or rubber for a few weeks because of their sound insulation. That goes away by itself. A smell that returns two days after a good cleaning doesn’t, and it means that something below the filter or in the hose is still feeding it.',
    ],
    reading: [
      'Start with the water. If the tub isn’t empty in the morning, deal with the drain first, because no cleaning helps while old water stands there.',
      'Smell the filter, the lower edge of the door and the sink drain in turn. Run hot water into a glass and smell that as well. If the glass smells, the water or the water heater is the source and the dishwasher isn’t to blame.',
      'Notice when it’s strongest. In the morning with the door closed means residue. While the machine drains means the sink and the hose. While it heats means something on the element or an electrical part. Tell us which, and what you’ve cleaned so far.',
    ],
    price: [
      'Soap and a brush take care of most cases. Re-hanging a hose takes minutes. Next come heaters and thermostats that leave every wash lukewarm, because without heat the grease returns. Insulation that has soaked up sewage is rare, and is about the only smell that retires a machine.',
      'Replacing a filter or a drain hose is a modest job. Reaching grease below the sump takes an hour of labor. If the water never gets hot, a heater or sensor costs more, but it removes the cause. For anything that smells electrical, don’t wait for a better time.',
      'If mice have nested in the insulation, it has to be removed and the wiring checked. A trap without a vent is a plumber’s job. Plastic tubs hold on to smells longer than steel ones do, so with an old one, ask what cleaning can really achieve.',
    ],
    habit: [
      'Scrape plates well, because what goes to the compost can’t rot in the filter. It matters most with fish, eggs and anything in sauce.',
      'Leave the door open a crack after a load if no small children or pets can reach it. If it takes you several days to fill the machine, use a rinse cycle in between, and rinse the filter while you wait.',
      'Choose a hot cycle once a week, because cool ones leave grease behind. Wipe the door’s lower edge and the fold of the seal every week. Scrub the disposal’s rubber guard as well, with the unit unplugged, since the two share a drain and a smell.',
    ],
  },
  noisy: {
    closer: [
      'Match the sound to the moment. A thud while it fills is pipes in the wall, a tick while it sprays is a ladle in the way of the arm, a growl throughout is the motor, and crunching at the end is glass in the drain pump. Silence in between means nothing else is loose.',
      'Some sounds are normal: water sweeping over steel, a buzz when the dispenser opens, a short hum as it drains. If you’ve just replaced a loud machine with a quiet one, you may be hearing them for the first time. A whine that grows for weeks is never normal.',
      'Pipes and cabinets make noise as well. A single bang when the water stops is water hammer in the wall. Rattles that come and go with the load are dishes touching. If the whole cabinet hums, the mounting brackets have worked loose and the machine is touching the counter.',
    ],
    reading: [
      'Stand next to it for the first two minutes and the last two, because that’s when most noises happen. Open the door for a moment while it growls: if the sound dies slowly with a screech, it’s the bearings.',
      'Run a rinse with empty racks. If the noise is gone, it was the loading. If it’s there, note the phase: filling, washing or draining. Then press on the door, the counter edge and the toe panel, because a buzz that stops under your hand is only something loose.',
      'Record it on your phone and say what the machine was doing. Tell us how old it is, how it’s rated if you know, and whether the noise began suddenly or grew. Sudden means that something fell in. Gradual means wear, and there’s time to plan.',
    ],
    price: [
      'Rearranging a rack is free, a water hammer arrester is for a plumber, and we remove glass from the pump in a standard visit. The motor is the big item. Because a failing one warns you for months, there is time to compare its price with that of a quieter new machine.',
      'Brackets, rack wheels and arm bearings cost little. Clearing the pump is short work unless the impeller is chipped. The wash motor usually comes with its seal and sometimes with its electronics, and that decides its price.',
      'Newer machines are far quieter than those from ten years ago, so a failing motor in an old one is a fair reason to shop. If the noise is in the pipes or the cabinet, no appliance part will change it.',
    ],
    habit: [
      'Count the glasses after a party, and look for the missing piece before the next load. Felt strips along the counter calm a rattling frame.',
      'Turn both arms by hand before you start. Pull labels off jars, and throw chipped glasses away. Keep lids and light plastic from flipping over by putting them under something heavier.',
      'Clean the filter each week and look beneath it with a flashlight for pits and glass. Once a year, check that the machine is level and its mounting screws are snug. When a new sound appears, find out why before the next load, since small objects chew up pumps.',
    ],
  },
}
