import type { Advice } from './advice.ts'

export const washerAdvice: Record<string, Advice> = {
  'not-spinning': {
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
}
