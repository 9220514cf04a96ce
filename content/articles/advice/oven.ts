import type { Advice } from './advice.ts'

export const ovenAdvice: Record<string, Advice> = {
  'not-heating': {
    visit:
      'We test the supply under load, then the element or igniter, then the sensor, then the control. That order goes from likely to expensive. A gas burner is watched through a whole ignition, and every joint we’ve touched is tested for leaks. The oven then has to hold 350 for twenty minutes before we leave.',
    wait: 'A cold oven harms nobody, but what caused it can. A connection that has burned gets hotter with each try. A gas igniter that’s too weak may light late, with a puff. So stop using the oven, and don’t try it every evening to see if it’s better.',
    avoid:
      'Don’t reset a breaker more than once. Don’t touch an element, even a dark one, until the oven has been off for an hour. Don’t light a gas oven with a match. Don’t line the bottom with foil to help it brown. And don’t heat the kitchen with the oven door open.',
    meanwhile:
      'The cooktop, a toaster oven and a slow cooker will get you through the week. If the range trips its breaker, leave the whole range off. If it’s gas and you smell anything, turn it off, leave and call the gas company from outside.',
    worth:
      'Elements, igniters and sensors are worth it in any range with a sound door and floor. A control board is worth it in the first ten years, or for a built-in oven that’s hard to replace. When the cavity has rusted through, stop.',
    bill: 'Tell us which parts still heat and how old the range is. Pull out the drawer and read us the number behind it. If we know the model, we can bring the element along. Ask for the wire ends to be replaced at the same time.',
    year: 'Ovens fail most often in the weeks before Thanksgiving, since that’s when they work hardest. Test the preheat in early October. Summer is a good time for repairs, because nobody misses the oven in July and parts have time to arrive.',
    early:
      'Preheating that takes longer, cookies that need two more minutes, a broiler that has to help. On gas, a glow that lasts longer before the flame. Time your preheat in the fall, and write it on the inside of a cabinet door.',
  },
  'uneven-heat': {
    visit:
      'We put probes in four corners and log half an hour on bake and on convection. The elements are measured, the fan is timed and the gasket is checked with a strip of paper. When the curves are even, we bake nothing and change nothing. When they aren’t, the lagging corner tells us why.',
    wait: 'Uneven heat ruins dinners, not ovens. There are two exceptions. A door that leaks cooks the controls above it, and an element that’s breaking can arc and damage the liner. If one side has changed within a week, look at those two first.',
    avoid:
      'Don’t cover a rack with foil. Don’t fix an uneven oven by setting it hotter, because one side burns sooner. Don’t spray cleaner on the fan or sensor. And don’t bend the element to move the heat; it breaks, and it can short.',
    meanwhile:
      'Bake on one rack in the middle and turn the tray halfway. Cover what browns too early with a loose sheet of foil. Leave convection off if the fan grinds. Keep the holiday baking for after the visit, or for a friend’s oven.',
    worth:
      'Gaskets, fans and elements are worth it, and leveling costs almost nothing. If the walls have warped or the insulation has sunk, an older range isn’t worth opening up. For one batch of holiday cookies, turning the tray is cheaper than anything we sell.',
    bill: 'Level the range and make the toast map before we come. It tells us more than a description, and it saves a test. If the gasket and the fan are both tired, do both; the oven has to cool down only once.',
    year: 'Cookie season finds every cold corner. Bake a tray of toast in November and you’ll know before the dough is ready. In summer, when the oven rests, a fan bearing can stick, so run convection once before fall.',
    early:
      'You’ve begun to turn the tray without thinking about it. The back row is always done first. The fan ticks at the end. None of that is a fault yet, and a gasket or a screw may be all that’s needed.',
  },
  'wrong-temperature': {
    visit:
      'We hang a calibrated probe in the middle and log several cycles at two temperatures. Then we compare the sensor with its table. If it’s right, the control gets adjusted. If it isn’t, a new one goes in, and the log is repeated, so that you can see the difference.',
    wait: 'Being a little off is harmless. Food that’s underdone isn’t, so use a probe for poultry and pork until it’s fixed. An oven that heats past its setting is the serious case, because it doesn’t know when to stop. Turn it off at the breaker.',
    avoid:
      'Don’t judge by one cake. Don’t adjust the control before you’ve measured, or you’ll chase your own changes. Don’t bend the sensor. Don’t keep using an oven that climbs past its setting, since a stuck relay can start a fire.',
    meanwhile:
      'Cook by thermometer and not by clock. Set the oven higher or lower by the difference you’ve measured, and check again. Leave delicate baking for later. If the reading climbs and keeps climbing, don’t use the oven at all.',
    worth:
      'Adjusting is part of a visit, and sensors are inexpensive. A board is worth it in a younger range. For a classic stove with a dial, a rebuilt thermostat keeps it going for years. If the door leaks too, do both at once.',
    bill: 'Measure for an hour and bring us the numbers. If the error is constant, the manual may show you how to correct it yourself, and you need no visit. If you do book, say which oven it is and whether the door closes well.',
    year: 'In fall, before the first big roast, is the time to check. Cold kitchens in winter lengthen preheating by a few minutes, which is normal. Outages can erase your adjustment, so look at it after every storm.',
    early:
      'A recipe you’ve made for years needs five minutes more. The edges are done and the middle isn’t. You’ve started to set it to 360 without knowing why. An oven thermometer for a few dollars tells you whether it’s the oven or the recipe.',
  },
  'burner-not-lighting': {
    visit:
      'A licensed technician checks spark, gas and air at each burner, with a gauge on the supply. Electrodes are looked at in the dark, switches are measured, and caps are seated. Then every burner is lit from cold, and each joint that was opened is tested for leaks.',
    wait: 'A burner that clicks without lighting lets gas into the room, a little each time. One that lights late can singe an eyebrow. A yellow flame makes soot and carbon monoxide. None of those is a reason to panic, and all of them are a reason to stop and call.',
    avoid:
      'Don’t light a burner with a match when it clicks and doesn’t catch. Don’t widen the ports with a drill or a toothpick. Don’t take the cooktop apart; there’s gas below it. Don’t keep clicking for minutes. And if you smell gas, don’t touch a switch: leave and call the gas company from outside.',
    meanwhile:
      'Use the other burners if they light at once and burn blue. Leave the bad one off, and tell everyone at home. Open a window while you cook. If you smell gas with everything off, go outside and call the gas company.',
    worth:
      'Electrodes, caps and switches are worth it on any cooktop in good condition. When the burners themselves have rusted through, add up the castings first. A gas valve is worth it in a quality range, and it’s never a job to save money on.',
    bill: 'Dry and reseat the cap first, and wait a day after cleaning. Tell us which burner it is, whether it sparks and how the cooktop comes apart, if the manual says so. Two burners with the same trouble should be done together.',
    year: 'Boilovers come with canning in August and with pasta and potatoes in winter. In a beach or mountain cabin, insects nest in burners while nobody cooks. Clean the ports in spring, and light every burner once when you open the house.',
    early:
      'It takes three clicks, then six. The flame has a gap, or one side is taller. The spark moves. Clean the ports then, with the burner cold, and it may be years until you need us.',
  },
  'electric-burner-dead': {
    visit:
      'We measure the coil or element, the switch and the supply at the terminals, in that order. On glass, the cooktop is lifted with care, and every zone gets tested while it’s open. Burnt connections are replaced, not just tightened, because they come back otherwise.',
    wait: 'A dead burner can wait. A loose one can’t, because arcing eats the socket and then the wire. A crack in the glass grows with every pot and lets spills reach the parts below. And a burner that won’t turn off is a fire waiting for a pan.',
    avoid:
      'Don’t swap coils with the power on. Don’t cook on cracked glass. Don’t clean a socket with a wet cloth or a wire brush. Don’t put aluminum foil under a coil. And don’t use a burner that stays hot with the knob off; switch the breaker off.',
    meanwhile:
      'Cook on the other zones, with flat pots. If a burner stays hot with the knob off, switch off the range’s breaker and leave it off. Leave a cracked cooktop alone altogether. A single portable burner is enough for a few days.',
    worth:
      'Coils, sockets and switches are worth it at any age. A radiant element is worth it if the glass is sound. Cracked glass or an induction board calls for a comparison with a new cooktop, and the answer depends on its size and cutout.',
    bill: 'Swap the coils with the breaker off, if you have coils, and tell us what happened. Measure the zone on a glass top, edge to edge. If the glass is cracked, get the price of the top before you pay for a diagnosis.',
    year: 'Canning season is the hardest month for cooktops, with burners on high for hours. Holiday cooking comes next. Check that every zone works in October, and use a flat canner that isn’t much wider than the burner.',
    early:
      'A burner that pulses more slowly, one you wiggle to get it to work, a knob that’s warm or loose. On glass, a ring that glows on one side only. Change a worn coil’s socket at that point, and the wire survives.',
  },
  'door-will-not-close': {
    visit:
      'We look at the gap with the racks out, then at hinges, springs and receivers. The door comes off and goes back on in a few minutes, and that alone cures some of them. Gasket and latch are checked last. We leave when a strip of paper holds on all four sides.',
    wait: 'Heat that gets out at the top goes straight to the knobs and the control. Cabinets next to it dry out and discolor. Food takes longer and browns on one side. And a door that falls open with a hot pan in front of it can burn someone.',
    avoid:
      'Don’t tie or wedge the door shut. Don’t bake with a gap, because controls and cabinets get hotter than they can stand. Don’t force a bent hinge, since the glass can break. And don’t take the door off unless the manual shows how; it’s heavy, and the springs are strong.',
    meanwhile:
      'Don’t bake until it closes. The cooktop is fine to use. Take the racks out, look for what’s in the way, and hook loose gasket back in with the oven cold. If there’s a toddler at home, keep a gate between them and the door.',
    worth:
      'Hinges and gaskets are worth it at any age, since they protect much more expensive parts. A broken pane is worth it in a newer door. If the frame has torn where the hinge sits, the range has reached its end, whatever the rest looks like.',
    bill: 'Send a photo of the gap and the hinge, and read us the full model number. Hinges come in pairs, so order a pair. If the glass is scratched or the gasket hard, ask about both while the door is off.',
    year: 'Before the holidays, a weak door costs you preheat time when you can least spare it. Check the hinges in October. In summer you feel the leak more, since the kitchen heats up along with the roast.',
    early:
      'A door that lands with a bump, a draft of heat on your shins, a top corner that stands out by the width of a coin. Knobs that are hot after baking say the same. Springs at that stage are a small repair.',
  },
  'self-clean-trouble': {
    visit:
      'We open the door without damage first; then we find out why it stayed shut. Fuse, fan, sensor and latch motor are tested in turn. If the fan didn’t run, that’s the cause and not the fuse. You get the oven back working, and an honest opinion on using self-clean again.',
    wait: 'A locked oven isn’t dangerous once it’s cold, but forcing it is. If the fan or a fuse failed, the next cycle would run hotter still. And while you can’t open it, you can’t see whether something inside has burned, so don’t heat it again.',
    avoid:
      'Don’t pry, and don’t push tools through the gap. Don’t end a running cycle at the breaker while the oven is hot. Don’t use the cycle to burn off a large spill. Don’t leave the house while it runs. And don’t spray oven cleaner in a self-cleaning oven.',
    meanwhile:
      'Leave it off, and leave it shut. The burners can be used if they work and nothing smells hot. If food is in there, tell us when you call. Don’t try another clean cycle to make the lock move.',
    worth:
      'A fuse or a latch is worth it in any oven that bakes well. A board that’s been cooked is worth it only in a newer or built-in model. If you’d rather not risk it again, the oven can go on baking without self-clean for years.',
    bill: 'Try the breaker once for five minutes, with the oven fully cold, and note what the display does. That saves the shortest of our tests. Ask for fuse and fan to be quoted together, since one usually explains the other.',
    year: 'Most locked ovens come in November, because people clean before the holiday. Do it in early fall or, better, in January. In a heat wave, the parts behind the panel start out warm and have less to spare.',
    early:
      'The fan runs on longer after baking, the door takes a while to unlock, the clock faded during the last cycle. Any of those says that heat is reaching the electronics. Skip self-clean and have it looked at on a normal visit.',
  },
  'broiler-dead': {
    visit:
      'We measure the element or watch the burner, then look at the relay and the wiring. If preheating has been slow too, one repair answers both. Terminals are checked for heat marks, because a new element on a burnt connector lasts a season.',
    wait: 'Nothing else suffers if you can live without it, unless your oven uses the broiler to preheat. Then the other element works twice as hard and goes next. Sparks are the exception: they burn the liner and the wire, so the oven stays off.',
    avoid:
      'Don’t broil with foil on the element side of the pan. Don’t touch a dark element right after you’ve tried it. Don’t leave it alone while it’s on. Don’t open the door wide on flames: switch it off, keep the door shut and let them die.',
    meanwhile:
      'Brown things in a skillet on the stove or use a toaster oven. Bake as usual if bake works and nothing sparks. Don’t leave broil switched on to see whether it comes. On gas, turn it off when there’s no flame, and wait.',
    worth:
      'A broil element or an igniter is worth it at any age. A double gas valve or a board calls for a look at the rest of the oven. If you never broil, ask whether it also helps your oven preheat, because in many models it does.',
    bill: 'Check the manual for the door position and the probe socket; now and then that’s the whole repair. Tell us gas or electric and the model. If the element is blistered, we’ll bring one.',
    year: 'Holiday casseroles and summer fish ask for the broiler, and it’s often the first time in months. Try it at the start of each season for two minutes with the pan out. Clean the roof of the oven afterward, when it’s cold.',
    early:
      'Cheese that takes six minutes instead of three, a section that glows later than the rest, a preheat that has become slow. A blister on the element is the last sign. Look for it in October, with a flashlight and a cold oven.',
  },
  smoking: {
    visit:
      'We heat the oven empty and watch where the smoke begins. Floor, fan cover and element are looked at first, then the wiring behind the panel. On gas, the flame is checked for color and carbon monoxide is measured. You learn whether it’s dirt or danger before we clean anything.',
    wait: 'Old spills burn a little more each time, until one catches fire in the middle of dinner. Wiring that touches hot metal loses its insulation. A flame that burns yellow fills the kitchen with carbon monoxide. So find out which it is before you bake again.',
    avoid:
      'Don’t open the door on a fire. Don’t use oven cleaner on a warm oven or on its element. Don’t cover a smell of plastic with an open window and go on baking. And if you smell gas, don’t look for it: leave the house and call from outside.',
    meanwhile:
      'Turn it off and let it cool. If it’s food, wipe it up. If it’s plastic, electrical or gas, don’t turn it on again, not even to show someone. Run the hood, keep a window open, and see that the carbon monoxide alarm has a good battery.',
    worth:
      'Cleaning and wiring repairs are worth it, and a new gasket is, too. Insulation soaked with grease or fouled by mice usually costs more than an ordinary range is worth. After a real fire, let us inspect it first; sometimes the answer is no.',
    bill: 'Clean the oven cold, rinse twice and heat it empty once. If it’s clean and still smokes, tell us where it comes out and what it smells like. We can then bring wire or a gasket instead of coming twice.',
    year: 'After the holidays, drippings smoke until someone cleans them up. In summer, windows hide the smell, and in fall it’s back with the first roast. Give the oven a cold, wet cleaning in January and look under the lower element before Thanksgiving.',
    early:
      'A bit of haze at 425 that wasn’t there at 350, a brown streak above the vent, a smell that’s gone after ten minutes. Those are crumbs and fat, and a cloth is enough. A smell at the knobs isn’t in that group.',
  },
}
