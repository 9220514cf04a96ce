import type { Advice } from './advice.ts'

export const dishwasherAdvice: Record<string, Advice> = {
  'not-draining': {
    visit:
      'We empty the tub, take out the filter and look into the sump with a light. Then the drain hose is followed from the pump to the sink, because the blockage can be at either end. The pump is run with clean water and timed. If it moves a gallon in under a minute, it’s fine.',
    wait: 'Standing water smells by the next day and leaves a ring of grease that’s hard to remove. The pump wears out pushing against a clog. If the sink drain is the cause, the next full sink comes up into the tub, and over the sill after that.',
    avoid:
      'Don’t use drain opener in a dishwasher, since it destroys seals and can splash. Don’t pick glass out of the sump with your fingers. Don’t run cycle after cycle to force it through. And don’t ignore water that comes back from the sink, because it carries everything the sink does.',
    meanwhile:
      'Scoop the water out with a cup and a sponge, and don’t start another cycle. Wash by hand for now. Keep the disposal clear, since it shares the drain. If the tub fills when the sink empties, use the sink sparingly as well.',
    worth:
      'Pumps, hoses and filters are worth it in any machine whose tub and racks are sound. If glass has ruined a pump that comes only with its sump, compare the price with the machine’s age. Past ten years with rusty racks, we’d put the money in a new one.',
    bill: 'Clean the filter, run the disposal and empty the cabinet under the sink. If that hasn’t helped, you’ve saved us the first half hour. Ask for the drain hose to be looked at in the same visit; a hose is cheap, and a low one brings the problem back.',
    year: 'Holiday meals fill the filter with bones, shells and rice, and a drain that was slow stops. In summer, a machine that stands unused dries out and its pump sticks. Clean the filter before guests arrive and run a rinse when you’re back from vacation.',
    early:
      'A little water after each cycle, a slower gurgle in the sink, glasses that feel gritty. The filter has a skin on it by then. Take it out on the day you notice, and follow the hose with your eyes to see if anything leans on it.',
  },
  'not-cleaning': {
    visit:
      'We check temperature, water level and pressure before we look at any part. A thermometer goes through a cycle, the level is measured after the fill, and the arms are opened and rinsed. When those three are right, nearly every dishwasher cleans, and if one isn’t, we know what to fix.',
    wait: 'Food that isn’t washed away collects in the arms and the sump, so it gets worse by itself. People add detergent, which etches glasses, and prewash, which wastes water. A weak pump gets weaker. A cold wash leaves grease in pipes until they clog.',
    avoid:
      'Don’t add hand soap. Don’t wash everything by hand first, because sensors then choose a short, weak cycle. Don’t drill or widen the spray holes. And don’t judge a new detergent by one load; give it a week in the same cycle.',
    meanwhile:
      'Wash half loads on the hottest cycle, with the kitchen faucet run hot first. Clean the filter every day for a week. Anything with egg or cheese on it goes in by hand. Leave the upper rack for what’s already nearly clean.',
    worth:
      'Arms, filters and heaters are worth it. A circulation pump in a machine over ten years is a close call. Before you replace a dishwasher that has never cleaned well, let us look at the water temperature, because a new one would start with the same water.',
    bill: 'Take a photo of a dirty load and note where it’s worst. Tell us the water temperature. Most of what’s wrong can be told from those. If the arms are split and the rack wheels broken, have them ordered together; shipping costs the same.',
    year: 'Tap water is coldest in January, and a machine that starts with it may never get hot enough. Run the faucet first from November to March. In summer, jam and barbecue sauce need a hot cycle, not a longer one.',
    early:
      'One glass with grit in it, a detergent cup with a crust, a warm load that used to be hot. Spin the arms with a finger: they should coast. If the bottom rack is fine and the top isn’t, you’ve caught it at the cheapest point.',
  },
  leaking: {
    visit:
      'We take off the toe panel and watch a fill, a wash and a drain with a light. Dye in the water answers what the eye can’t. Door, hinges and level are checked before any seal is blamed. If the floor is wet, we measure how far the moisture has gone and tell you.',
    wait: 'Water beneath a built-in can’t dry. It swells the cabinet sides, lifts the flooring and rots the subfloor, and it reaches the wiring at the bottom of the machine. Insurance often pays for a sudden leak and not for a slow one.',
    avoid:
      'Don’t seal the door with tape or silicone. Don’t keep running it over a towel. Don’t pull a built-in out by its door. And don’t reach under it while it’s powered, because water and wiring share that space. Turn off the valve and switch off the breaker.',
    meanwhile:
      'Turn off the valve under the sink and switch off the breaker. Move any rug away, let the floor dry, and put a fan in front of it. Wash by hand. If you don’t know where the valve is, this is the day to find it.',
    worth:
      'Gaskets, hoses and valves are small, and a level machine is free. A pump seal is worth it in the first eight years or so. A rusted or cracked tub isn’t. Whatever you decide, stop the water first, since the floor can’t wait for the decision.',
    bill: 'Find out in which phase it drips, and tell us. Pull everything out from under the sink. If the machine has to come out anyway, ask for the supply line and the drain hose to be replaced; both are cheap while it’s in the middle of the kitchen.',
    year: 'In a cold snap, the supply line can freeze and leak when it thaws. In the holiday weeks, overfilled racks hold the door open a hair. Check under the front edge in fall and after any work on the kitchen floor.',
    early:
      'A damp smell under the sink, a dark edge on the cabinet, a floorboard that has risen by a hair. Foam at the lower corner of the door is another. Put a dry paper towel beneath the front once a month and look at it in the morning.',
  },
  'not-drying': {
    visit:
      'We log the temperature through the last rinse. If it gets hot, the heater is fine and we look at rinse aid, vent and fan. If it doesn’t, heater and relay are measured. The model tells us what to expect, because some were never built to dry plastic.',
    wait: 'Wet dishes do no harm, apart from spots and musty cabinets. If the cause is a failed heater, though, the wash is cold too, and grease builds up in the pump and the pipes. Then what was a comfort question becomes a cleaning problem.',
    avoid:
      'Don’t touch a heating element after a cycle. Don’t stop the drying phase to save time and then judge it. Don’t replace rinse aid with vinegar in the dispenser, because it’s hard on rubber. And don’t bake dishes dry by running a second cycle.',
    meanwhile:
      'Open the door when it’s done, tip the cups and give it half an hour. Dry plastic with a towel. Use the hottest cycle your dishes can take. Fill the rinse aid, even if you think you don’t need it, and judge it after two loads.',
    worth:
      'Rinse aid, vents and latches are easy decisions. A heater is worth it, since it cleans as well as dries. If your machine has no heating element and you dislike wet plastic, no repair will change that; look for a model that opens its door.',
    bill: 'Look up how your model dries before you book, because some have no heater to fail. Tell us if the plates are warm at the end. If the heater comes as one piece with the pump, ask for the price of both and the age at which you’d stop.',
    year: 'Kitchens are dampest in the rainy months, and steam that leaves the machine has nowhere to go. Run the hood or open a window. In summer, an open door and dry air do the whole job in half an hour.',
    early:
      'Plastic was always wet; plates are the sign. When they’re damp too, or the last rinse leaves the glasses cool, something has changed. Steam that no longer comes out of the vent is another hint, and so is a rinse aid level that doesn’t go down.',
  },
  'not-filling': {
    visit:
      'We test the supply first, with a bucket and a clock. Then we listen for the valve and measure whether it gets its signal. If it does, the valve or its screen is at fault. If it doesn’t, the float, the latch or the control holds it back, and each of those takes minutes to check.',
    wait: 'A pump that runs dry wears its seal, and a heater without water can burn out, so don’t let it try all night. If the code means water in the base, there’s a leak below, and the floor is at risk while you wait.',
    avoid:
      'Don’t open a supply fitting without turning off the valve. Don’t force a stuck shutoff. Don’t pour water into the tub to help it along, since the machine can’t measure that. And don’t reset it again and again when the code means water in the base; that’s a leak.',
    meanwhile:
      'Leave it off and turn off its valve. If the code points to a leak, switch off the breaker as well, and look at the floor in front. Don’t pour water in. Wash by hand, and check that the rest of the kitchen has its normal pressure.',
    worth:
      'Valves, floats and latches are worth it in any sound machine. A flood-safe hose costs more but protects the floor. If the shutoff and the pipe are as old as the house, have those done first, and the dishwasher may turn out to be fine.',
    bill: 'Make sure that the valve under the sink is fully open and the float moves; those two cost you nothing. Give us the code and the flow at the sink. If the shutoff drips or won’t turn, a plumber before us saves you a second visit.',
    year: 'A hard freeze can stop the water under a sink on an outside wall; open the cabinet doors at night. In summer, street work and low pressure slow the fill. Turn the shutoff once in spring and once in fall, so that it’s never stuck when you need it.',
    early:
      'The fill sounds thinner, a cycle takes longer, dishes in the upper rack stay dirty. That’s a screen filling up. When the machine first stops with a water code and then works again, the next failure isn’t far off.',
  },
  'cloudy-glasses': {
    visit:
      'We test your water with a strip and a glass with vinegar, and measure the last rinse. In ten minutes it’s clear whether it’s film, etching or missing heat. If a part is to blame, we show you the reading. If it’s the dose, we show you how much to use.',
    wait: 'Film can be removed next year as well as today. Etching can’t: with every cycle it eats a little deeper, and the edges of old glasses get rough. So the sooner you know which one it is, the more of your glasses you keep.',
    avoid:
      'Don’t scour glasses with powder. Don’t add more detergent to cloudy glasses in soft water; that’s what wears them. Don’t mix vinegar with products that contain bleach. And don’t put lead crystal or hand-painted glass in any dishwasher, whatever the cycle is called.',
    meanwhile:
      'Wash good glasses by hand until you know. For the others, use a teaspoon of powder and the light cycle, and no tablets. Take them out as soon as it’s done. Don’t try cleaner after cleaner; most have the same acid in them.',
    worth:
      'Most of these cases need no repair, only a change of dose or cycle. A heater or a dispenser is worth it, since it helps everything you wash. Etched glasses can’t be saved, so wait with new ones until the cause is gone.',
    bill: 'Do the vinegar test, halve the dose for two weeks and refill the rinse aid. In soft water, that’s the whole repair. If the last rinse isn’t hot, tell us before anything else, since a heater also explains the greasy plates.',
    year: 'Water hardness can change with the season when a utility switches from mountain water to wells, so clouding may come and go. Holiday crystal suffers most. Wash it by hand, and check the dose again when the new year starts.',
    early:
      'A bluish shimmer on the newest glass, a ring just below the rim, a wipe that squeaks. New glasses show it sooner than old ones. Hold one to the window once a month, and you’ll see it while half the dose still helps.',
  },
  'not-starting': {
    visit:
      'We measure the power at the junction box, then ask the control what it sees. A latch that’s a hair off, a lock that was set, and a fuse that opened are the common answers. If the keypad is failing, we test every key. You hear what it is before we order anything.',
    wait: 'If it’s the latch, it’ll get worse until the door won’t hold, and hot water may come out. If the panel smells burnt or a breaker trips, the wiring is in danger and the machine should stay off. Anything else can wait for an appointment.',
    avoid:
      'Don’t slam the door to make it start. Don’t take the panel off. Don’t press keys harder. Don’t use a wet finger. And don’t switch the breaker on again after it has tripped twice, because something is drawing more than it should.',
    meanwhile:
      'Empty it, so that the dishes don’t sit for a week. Try the wall switch and five minutes at the breaker, once each. Don’t tape or wedge the door. If it starts by itself now and then, leave its breaker off until someone has looked.',
    worth:
      'Latches and fuses are always worth it. A keypad is worth it if the machine is quiet and clean otherwise. With a control board over ten years old, ask for a rebuilt one. When two electronic parts fail in a year, we’d start looking at new ones.',
    bill: 'Film the lights, and count the blinks. Write down what changed lately. A locked panel or a tripped outlet is a short phone call instead of a visit. If a panel has to be ordered, ask how it’s sold, since prices differ a lot.',
    year: 'Storms are the season’s test: after an outage, cancel the cycle and start again. Holiday cooking brings steam and sticky fingers to the panel. In a cabin, switch the breaker off for the winter and let the machine warm up before its first cycle.',
    early:
      'A door that wants a second push, a key you press twice, a display that dims when steam comes out. Have the latch adjusted then; it takes minutes. When the machine forgets its cycle after an opened door, the switch is wearing.',
  },
  smells: {
    visit:
      'We take out the filter and the sump cover and look at the hose and its loop. The water is measured on a hot cycle. If grease has settled where a brush can’t reach, we clean it and find out why it stayed. A smell that comes from the drain is shown to you at the sink.',
    wait: 'Old grease doesn’t stay where it is. It clogs the sump, coats the heater and comes back onto dishes as a film. A sewage smell means that drain water gets in. And hot plastic is an electrical fault until someone has shown you that it’s a lid.',
    avoid:
      'Don’t mix cleaners. Don’t run bleach in a stainless tub. Don’t use scented clips instead of cleaning. Don’t leave dirty dishes in a closed machine for most of a week. And don’t ignore a smell of hot plastic, even if the dishes come out fine.',
    meanwhile:
      'Clean the filter and leave the door open a crack, if no child or pet can reach it. Run one hot, empty cycle. Don’t leave dirty dishes in for days. If it smells of burning, switch off the breaker and leave the machine alone.',
    worth:
      'A smell isn’t a reason for a new dishwasher. A filter, a hose or a heater costs far less. Only sewage in the insulation or mice in the wiring can make a repair more than the machine is worth, and we’d show you before you decide.',
    bill: 'Brush the filter and the door’s lower edge before we come, so that we can get to the rest. Tell us when it’s worst. If the drain hose is black inside, have it replaced rather than cleaned, which costs less than the labor.',
    year: 'Warm weeks bring smells out faster, and so do trips with the door closed. After the holidays, fat from roasts sits in the hose until a hot cycle melts it. Run one in January, leave the door ajar in July and wipe the lower edge all year.',
    early:
      'You notice it only when you lean in. The filter feels slick, the edge of the door wipes off brown. That’s a Sunday’s work. When you smell it from the other side of the kitchen, the grease has reached the places you can’t see.',
  },
  noisy: {
    visit:
      'We run each phase from the service mode and listen from above and from below. The sump is opened if something rattles. Brackets, hoses and arms are checked for contact. If the motor is the source, we measure it and tell you how long it’s likely to last.',
    wait: 'Glass in a pump chips the impeller and then the housing, and a cheap visit becomes a pump. A whining motor leaks before it dies. Loose brackets let the machine tip, and hammering pipes loosen joints inside the wall, where nobody sees the drip.',
    avoid:
      'Don’t ignore grinding, because a splinter can ruin a pump in an evening. Don’t put your hand in the sump. Don’t stuff foam around the tub; it blocks the air the motor needs. And don’t let it run empty for hours to see if it stops.',
    meanwhile:
      'Stop the cycle if it grinds, let it cool, and look beneath the filter with a flashlight and tweezers. If it only hums or taps, you can use it for a few days. Leave long handles and light lids out, and see if the sound goes with them.',
    worth:
      'Glass, brackets and arms are worth a visit at any age. A motor in a machine over eight years is a question of how much you like the rest of it. If quiet is what you want most, a new model will give you more of it than any part can.',
    bill: 'Rule out spoons and pans, then record the noise with the minute it starts. For a motor, ask its price before the visit; in an old machine that’s half the decision. If the pipes knock, a plumber’s arrester is all you need.',
    year: 'Parties and holidays end with glass in the pump. In winter, pipes shrink and knock more. Look beneath the filter after each big dinner and listen to one whole cycle in spring, when the windows are still shut.',
    early:
      'A tick in the first spray, a hum that’s a little higher, a rack that rattles when it’s empty. Listen to a whole cycle once a season. If you find a piece of glass in the filter, there’s a second one below it.',
  },
}
