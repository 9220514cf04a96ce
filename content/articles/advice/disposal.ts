import type { Advice } from './advice.ts'

export const disposalAdvice: Record<string, Advice> = {
  humming: {
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
}
