import type { Advice } from './advice.ts'

export const dryerAdvice: Record<string, Advice> = {
  'not-heating': {
    visit:
      'We measure the supply at the cord, because a missing half looks just like a broken heater. Then fuse, thermostats and element or burner follow, and every time the airflow as well. A new fuse on a blocked vent doesn’t last, so we don’t leave until the air at the hood is right.',
    wait: 'A dryer without heat harms nothing, but the reason often does. A blocked vent that has blown one fuse goes on collecting lint, and lint burns. On a gas dryer, a burner that lights only sometimes should be looked at soon. If you smell gas, leave and call the gas company.',
    avoid:
      'Don’t bypass a fuse or a thermostat to get one more load dry: they’re what stands between lint and fire. Don’t try anything on the gas side of a gas dryer. Don’t keep resetting a breaker. And don’t dry clothes over a portable heater while you wait.',
    meanwhile:
      'Spin everything twice and use a rack or a line. A laundromat dries in half an hour what your dryer can’t in three. Don’t run it for hours on cold air; it wears the drum parts and dries next to nothing.',
    worth:
      'Fuses, elements and igniters are worth replacing in any dryer that turns quietly. If rollers, seals and heater are all worn at fifteen years, add them up before you agree. A heat pump dryer with a leak is worth repairing only under warranty.',
    bill: 'Clean the screen, feel the air outside and switch the breaker fully off and on. Tell us what you found and whether it’s gas or electric. If the fuse has blown, ask what was done about the vent; a bill without that line will be back.',
    year: 'In winter, cold air in a garage makes a weak heater look dead. Leaves and nests close the hood in fall and spring. Check the flap at the start of each season, and don’t wait for a week of rain to find out that the dryer is cold.',
    early:
      'Drying takes ten minutes longer, then twenty. The top is warm but the clothes aren’t. On gas, the heat comes at first and not again. Write the drying time down every month or so, and you’ll see it coming.',
  },
  'takes-too-long': {
    visit:
      'We put an airflow meter on the vent and a thermometer in the exhaust. Those two numbers tell us whether it’s air or heat. If it’s air, we work from the hood inward until the number changes. If it’s heat, we test the element or the gas coils warm, since that’s when they fail.',
    wait: 'Long cycles cost twice: once on the bill and again in wear, because heat that can’t leave cooks the fuse, the felt and the clothes. The moisture goes into the laundry room and feeds mold. And lint in a hot duct is a fire that needs only a spark.',
    avoid:
      'Don’t dry without the lint screen. Don’t vent indoors to save heat, since the moisture ends up in your walls. Don’t use a screen over the outside hood; it clogs within weeks. And don’t accept longer and longer cycles, because the heat that can’t leave wears out everything else.',
    meanwhile:
      'Dry half loads, spin them well, and clean the screen every time. Leave the laundry room door open, and stop the dryer when you go out. If no air comes out of the hood at all, don’t use it until it’s been cleaned.',
    worth:
      'Cleaning the vent beats any new dryer. If the duct is too long or runs through an attic, moving it can be worth more than a repair. A worn seal or element is a fair repair up to about twelve years. After that, compare the total with an efficient new model.',
    bill: 'Ask for the duct and the dryer to be checked in one visit, and for the airflow to be measured before and after. Then you know what you’ve paid for. A short, rigid duct is the cheapest improvement, and it lasts as long as the house.',
    year: 'Cool, damp air from October on makes every dryer slower, so compare like with like before you worry. Clear wet leaves from the hood in November and nests in spring. In summer, a full clothesline is the cheapest dryer there is.',
    early:
      'Damp cuffs at the end, a warm top, fog on the laundry room window. If the flap outside opens halfway instead of fully, the duct is filling. Check it on a dry day and a wet one, so that you compare the same thing.',
  },
  'not-turning': {
    visit:
      'We open the dryer once and look at everything that turns: belt, idler, rollers, glides, blower. Each gets a spin by hand. Then the motor runs without a load while we read its current. If it starts cleanly, the wear parts are to blame, and they all get replaced together.',
    wait: 'A motor that hums against a stuck drum burns out in minutes, so the only costly mistake is to keep trying. Clothes left in a hot, still drum can scorch. A belt that broke because of a seized roller will break again.',
    avoid:
      'Don’t start it by pushing the drum by hand; a belt or a roller can grab your fingers. Don’t let a humming motor run. Don’t put oil or spray on a squealing pulley, because lint sticks to it. And don’t overload it to finish the laundry sooner.',
    meanwhile:
      'Unplug it and take the clothes out. Dry them on a rack, or run them to a laundromat. If it starts with a push, don’t make that a habit: the next load may stop in the middle, with the heat on.',
    worth:
      'A belt kit is worth it at any age short of a rusty drum. A motor makes sense in a dryer under ten years old. If the drum has been cut by worn glides, the price of the drum decides, and it usually decides for a new dryer.',
    bill: 'Tell us whether it hums, and how the drum feels by hand. With that we bring a belt kit or a motor, and not both. If it’s over ten years old, ask what else turns in there and have it all done at once.',
    year: 'Cold garages stiffen grease and rubber, so weak motors fail on winter mornings. Heavy blankets in fall do the same to belts. Dry bedding one piece at a time, and have squeaks fixed in the quiet months of summer.',
    early:
      'Squeals, thumps and a drum that starts slowly are the warnings, and they come weeks ahead. So do black crumbs on the floor and clothes that come out in a tight ball. A squeak on a cold morning is the time to book.',
  },
  squeaking: {
    visit:
      'We listen first and open it second. With the drum out, every roller and the idler are turned by hand, and the felt and the glides are measured. What’s worn is replaced as a set on clean shafts. Then it runs for ten minutes, because some squeaks come only with heat.',
    wait: 'A roller that squeals wears its shaft, then the drum. A pulley that seizes takes the belt with it, and a belt that’s gone takes the laundry day. Scraping metal makes sparks and hot spots next to lint, which is reason enough to stop.',
    avoid:
      'Don’t spray oil or silicone into the dryer. Don’t turn up the radio and wait; a roller that seizes can cut into the drum. Don’t dry shoes or gravel-filled pockets loose. And stop the cycle if you smell scorched cloth or see brown streaks.',
    meanwhile:
      'If it’s a squeal or a soft thump, you can dry a few small loads until the visit. If it’s metal on metal, or you see marks on clothes, don’t. Empty the drum, look for coins in the fins and check that nothing sits on top.',
    worth:
      'Rollers, glides and pulleys are among the most worthwhile repairs there are, since they buy years for the price of a visit. If the noise comes from the motor in a dryer past twelve years, ask for the price of a new one as well.',
    bill: 'Ask for the whole set of wear parts, not one roller: the labor is the same, and the others are the same age. Send a recording. If the dryer is stacked, tell us, because it takes two of us to bring it down.',
    year: 'Rollers get flat spots when a dryer sits unused, so expect a few thumps after a summer away. In an unheated room, rubber is hard on winter mornings and softens as it warms. A noise that stays past the first ten minutes isn’t the season.',
    early:
      'Wear starts as a chirp in the first minute and a knock that fades. Then it lasts the whole load. A drum that can be lifted a little at the front has worn glides. Try that twice a year, unplugged and cold.',
  },
  overheating: {
    visit:
      'We log the exhaust temperature through several heating cycles. A good thermostat draws an even wave, and a bad one doesn’t. Air comes next, from the screen to the hood. Then we check the heater for contact with its housing. You get the numbers, and the dryer stays off until they’re right.',
    wait: 'There’s no waiting with this one. Limit switches and fuses are the last line, and each time they open they get weaker. Lint around the heater can catch fire in the middle of a load. Clothes, drum seals and wiring are damaged long before that.',
    avoid:
      'Don’t use it again, not even for one load. Don’t put in a thermostat with a higher rating or bypass one that opens. Don’t dry anything with oil, fuel or solvent on it. And don’t leave a hot load in the drum when you notice the smell; take it out and spread it on tile.',
    meanwhile:
      'Unplug it, or switch off its breaker, and leave it. Take hot clothes out and lay them flat on tile or concrete until they’re cool. Use a line or a laundromat. Don’t let anybody run one quick load.',
    worth:
      'A vent, a thermostat or an element is worth it if it’s caught early. Scorched wiring, burned seals or soot inside are not, at any age. Check for a recall before you pay, and if the dryer is over twelve years old, let safety decide.',
    bill: 'Have the duct looked at before you pay for any part inside, because the heat has to go somewhere. Ask for the exhaust temperature in writing, before and after. And check the recall list with your model number; it’s free.',
    year: 'Lint dries out in summer heat and burns most easily then, and in winter people run load after load. Have the duct cleaned in early fall, before the heavy season. After any nest or leaf blockage, watch the first load from start to finish.',
    early:
      'Zippers too hot to touch, a load that finishes early and smells of iron, a fuse that has been replaced twice. If the laundry room wall is warm, call today. If the screen is clean and the top is still hot, the vent isn’t.',
  },
  'not-starting': {
    visit:
      'We follow the start circuit step by step: outlet, cord, door, fuse, switch, motor. A meter shows where it ends. If the fuse is open, we look for the reason in the vent before we replace it. If the control is silent, we read its codes and test the panel.',
    wait: 'Nothing gets worse while it’s off, except wet laundry. What matters is why. If a fuse has blown, the vent behind it is still blocked. If a cord or an outlet is brown, heat is building up there with every try, so stop trying.',
    avoid:
      'Don’t tape the door switch down. Don’t replace a fuse and go on drying without a look at the vent. Don’t jab at the button; hold it once. And don’t plug a dryer into anything but its own outlet to see whether it starts there.',
    meanwhile:
      'Take the load out and dry it on a rack. Try it once with the door pressed shut, once after five minutes at the breaker, and then leave it alone. Keep children from playing with a dryer whose door doesn’t latch.',
    worth:
      'Switches and fuses are worth it always. A control board is worth it in a dryer that’s younger than eight years. With an older one, a rebuilt board or a simpler new dryer may be the better deal, and we’ll tell you which we’d choose.',
    bill: 'Check the breaker, both halves, the control lock and the door light. Tell us all three. A visit for a dryer that only wanted its breaker reset costs a service call, and we’d rather not charge you for that.',
    year: 'Outages and surges in winter storms stop more dryers than wear does. Reset the breaker fully, once, when the lights are steady. In a vacation house, switch the breaker off between stays, and open the vent flap by hand when you return.',
    early:
      'You have to push the door, hold the button longer or turn the dial back and forth. That’s a worn part asking for a few minutes of work. A start that comes with a hum and then a click is the motor, and it won’t wait as long.',
  },
  'stops-early': {
    visit:
      'In the service mode, the dryer shows what its sensor sees. We touch the strips with a damp cloth and watch the number change. If it does, the sensor works, and we talk about loads. If it doesn’t, we trace the wires. For a motor that cuts out, we measure its temperature and clean the air path.',
    wait: 'Damp clothes in a closet turn musty, and people make up for it with another full cycle, which wears out clothes and dryer alike. If the motor is what’s stopping, lint is packed around it, and that’s a fire risk and not a comfort issue.',
    avoid:
      'Don’t sand or scrape the strips; a scratched surface collects film faster. Don’t restart a hot motor again and again. Don’t fill the drum to the top to help the sensor. And don’t run everything on timed dry for an hour, because overdried clothes wear out.',
    meanwhile:
      'Use timed dry, with the clothes sorted by thickness, and take out what’s done. If it stops from heat, give it an hour and clean the screen and the vent before the next load. Don’t put damp clothes away to finish by themselves.',
    worth:
      'Cleaning and strips are small repairs in any dryer. A board or motor is worth it in a younger one. If your only complaint is damp waistbands, save your money: a slightly drier setting, or ten minutes of timed dry, does what no part can.',
    bill: 'Wipe the strips and try one timed cycle before you call. With that result we know if it’s the sensor or the motor. Ask whether your model has a dryness level in its menu, because changing it takes a minute and no part.',
    year: 'Heavy winter clothes dry unevenly and fool the sensor, so sort by thickness from November on. In summer, light loads finish early by design. Clean the strips when the season changes, and the dryness setting will mean what it says.',
    early:
      'Seams that are damp, then waistbands, then whole pockets. Or the opposite: everything’s dry, but the display takes it for wet and goes on. Clean strips answer both. If nothing changes, someone should look at the wiring.',
  },
  'trips-breaker': {
    visit:
      'We test the dryer’s insulation to its frame and the current it draws, cold and hot. The terminal block gets a close look. If the dryer is sound, we say so, and an electrician takes over with our readings. That’s cheaper than two trades guessing.',
    wait: 'A breaker that trips is doing its job, and every reset takes away some of its strength. A loose connection gets hotter each time until it chars the outlet or the cord. Don’t plan around it, and don’t get used to it.',
    avoid:
      'Never tape, hold or upsize a breaker. Don’t open the panel. Don’t use an adapter between different plugs. Don’t touch a plug that’s hot or brown; switch the breaker off first. And don’t dry a single load more after the second trip.',
    meanwhile:
      'Leave the breaker off and the dryer unplugged. Feel the outlet with the back of your hand: if it’s warm, nobody uses it. Dry on a line or at a laundromat. Keep the note with minute and cycle where you’ll find it.',
    worth:
      'An element, a cord or a terminal block is worth replacing. A chewed harness in a fifteen-year-old dryer isn’t. If the panel is the problem, a new dryer won’t help, so spend the money on the wiring first. It protects more than laundry.',
    bill: 'Have the right trade come first. If it trips with the dryer unplugged, that’s an electrician. If it holds until the dryer heats, that’s us. Ask for the measured current in writing; it settles any argument about which it was.',
    year: 'Breakers in hot garages trip earlier in August. In winter, heat pumps and heaters load the same panel, and damp basements make GFCI breakers sensitive. Note the weather in your log, because it helps an electrician as much as the minute does.',
    early:
      'A plug that’s warm after a load, lights that dim when it starts, a click from the outlet when the cord moves. A burnt smell near the panel doesn’t count as early. Look at the cord and plug twice a year, with the breaker off.',
  },
}
