import type { Insight } from './insight.ts'

export const dishwasherInsights: Record<string, Insight> = {
  'not-draining': {
    closer: [
      'The water has a hill to climb: from the sump up a ribbed hose to the height of the counter, then down into the sink plumbing. Peelings jam the foot of that hill, a knockout plug or air gap jams its top. When a new disposer was installed last week, look at the top first.',
    ],
    reading: [
      'Scoop the pool into a bowl and judge it. Clear water returned from the sink side; cloudy water never left. At the end of the program expect thirty seconds of gurgle in the sink. Hum without gurgle is blockage, no hum is the motor, and both deserve to be told.',
    ],
    price: [
      'Filters and hoses are mostly labor, and short labor at that. Drain pumps cost a medium amount and snap in from below or from inside. When glass has chewed the impeller we show you the splinters, so that the next pickle jar is soaked before its label blocks anything.',
    ],
    habit: [
      'Scrape bones and paper labels, run the disposer before you press start, and rinse the mesh each Sunday. A hose clipped high under the counter stops gray water from rolling back. Lemon slices belong in tea; their seeds fit the pump inlet perfectly.',
    ],
  },
  'not-cleaning': {
    closer: [
      'Four things clean: heat, pressure, chemistry and reach. Gritty goblets on top accuse pressure, greasy pans accuse heat, a cake of tablet in its cup accuses a door that was blocked by a tray. If only the corners disappoint, reach suffers, and a tall platter is standing in the way.',
    ],
    reading: [
      'Mark both arms with a dab of ketchup facing front and start a rinse. If a dab still looks at you afterwards, that arm did not turn. Read the first fill with a candy thermometer: under 110 degrees at the sink, the machine begins with a handicap it never recovers.',
    ],
    price: [
      'Dispenser lids, arms and inlet valves sit low on the scale; wash motors high. Since poor results seldom come from one culprit, we clean and measure before we order. Older machines with a sagging rack may simply need wheels, the cheapest improvement on the list.',
    ],
    habit: [
      'Face plates inward, bowls tilted, spoons mixed so they cannot nest. Use powder or tablets from a fresh box; damp detergent loses its enzymes. Citric acid every other month dissolves what soft Bull Run water still leaves, and a toothpick reopens the nozzles.',
    ],
  },
  leaking: {
    closer: [
      'Machines leak forward, downward or not at all. Forward means rubber, foam or a tilted cabinet. Downward means sump, valve or the spray that shoots through a cracked arm at the door seam. A drop that shows only on pot programs is pressure looking for the weakest lip.',
    ],
    reading: [
      'Slide a sheet of brown paper underneath before bed. Circles near the hinge are door water, a broad stain in the middle is pump water, one at the rear wall is supply water. Taste nothing, but touch it: soapy feels slick, supply feels like nothing.',
    ],
    price: [
      'A tub gasket presses into its groove with no tools and earns its price fast. Sump seals require the machine on its back. Floors cost more than either, so we bring a moisture meter and tell you honestly when the boards need a carpenter instead of us.',
    ],
    habit: [
      'Hand dishwashing liquid stays at the sink. Wipe the bottom lip where splashes dry to a crust, push racks in gently, and never stand on the open door to reach a cupboard. Screwed brackets keep the cabinet from tipping each time a heavy rack rolls out.',
    ],
  },
  'not-drying': {
    closer: [
      'There is no towel in there, only warmth and a film of surfactant. Porcelain stores heat and dries itself; plastic has none to store. Rinse aid lets water run off in sheets rather than beads. Zeolite and fan models add tricks of their own, which may fail without any effect on cleaning.',
    ],
    reading: [
      'Touch the inner wall right as the program ends. Hot steel with wet mugs wants rinse aid or a wider crack of the door; cool steel wants a heater. Listen for the soft whir after the last rinse on models with a blower. Write down whether eco mode alone disappoints.',
    ],
    price: [
      'Refilling a chamber is pocket money. Vents with wax motors and small fans follow. Heaters built into the pump come as an assembly and weigh more on the bill, unlike the bare ring of older tubs. Compare the total with how much you dislike a dish towel.',
    ],
    habit: [
      'Tilt hollow bottoms, give plastics the upper tier, and leave air between boards. When the chime sounds, pull the racks out a hand’s breadth. Top up the blue liquid on the first of the month. Unloading from below saves the lower plates from a shower.',
    ],
  },
  'not-filling': {
    closer: [
      'No splash, no show. Before the valve may open, the latch must report, the float must rest and the control must trust both. A dome stuck up by a grain of rice cancels everything. Only when all three agree and the solenoid hums does suspicion move to sieve and supply.',
    ],
    reading: [
      'Kneel at the toe kick during the first minute. A hiss with a dry tub suggests a clogged mesh, a hum alone suggests a jammed plunger, stillness suggests latch or float. Half a gallon inside after two minutes is normal, though it hides beneath the filter.',
    ],
    price: [
      'Floats are freed for the price of looking. Valves are moderate, and their mesh is never worth cleaning twice, so we exchange the block. Latches vary with the brand. Supply tubing from the years of gray plastic should go in the same appointment.',
    ],
    habit: [
      'Open the cabinet tap all the way and back a quarter. Rice, sequins and twist ties gather around the dome; lift it out with the filter and rinse both. Leave a kettle of hot water ready in frost, for a north wall can freeze the line at dawn.',
    ],
  },
  'cloudy-glasses': {
    closer: [
      'Two hazes look alike and could not be more different. One is a deposit that acid removes in seconds; the other is glass itself, leached by heat and strong detergent, beyond rescue. In a city of soft water the second is common, because too much powder has nothing to bind.',
    ],
    reading: [
      'Dip half of a tumbler in vinegar for five minutes. A clean half is good news, an unchanged half means etching. Scratches that you feel with a fingernail are from racks. Note the brand of tablet and the program, since phosphates left the shelves and formulas differ.',
    ],
    price: [
      'Most of this is solved with a teaspoon and a dial. Dispenser caps and rinse dosing units cost little; heaters that never reach the final temperature cost more. Etched crystal cannot be repaired at any price, so send only everyday glass through hot cycles.',
    ],
    habit: [
      'Halve the powder, use the glass program, and lift crystal out while it is still warm. Keep stems from kissing one another. Refill the rinse chamber when the indicator fades. Once a quarter, let an empty machine run with citric acid and look at the sparkle next day.',
    ],
  },
  'not-starting': {
    closer: [
      'A hook at the top of the door speaks for the whole machine. Unless it presses its micro switch, no button counts. Behind it wait a fuse in the panel, a keypad that hates steam and a lock that curious fingers set. Blinking lights plead for the first, darkness for the second.',
    ],
    reading: [
      'Lean on the top edge, then let go. If the pump coughs to life, hook or strike are worn. Somebody in a hurry may have flipped the switch beside the sink that feeds it. Tell which lamps blink and how often.',
    ],
    price: [
      'Latches and fuses stay near the bottom of the range. Keypads come glued to a fascia, which explains their price. A main board for a discontinued model can be rebuilt. Where steam has corroded half of the panel, we weigh the repair against the years that remain.',
    ],
    habit: [
      'Close the door with the handle, not with a knee. Let hot machines breathe before you press anything, so that steam does not condense inside the keys. The lock button keeps toddlers out; tape the note on how to undo it inside a cupboard.',
    ],
  },
  smells: {
    closer: [
      'Fat solidifies where water never gets hot: beneath the screen, along the lower door lip, in the first foot of hose. Bacteria do the rest while everyone sleeps. A swampy breath that arrives during the wash, by contrast, climbs from the sink drain through a hose without a high loop.',
    ],
    reading: [
      'Open the door in the morning and bring your nose to the filter, then to the corner by the hinge. If neither offends but the sink does, the plumbing talks. An odor of burnt plastic is another matter: switch the breaker off and look for a spoon on the heating ring.',
    ],
    price: [
      'Soap and a brush settle most cases. Re-hanging a hose takes minutes. Heaters and thermostats that keep every wash tepid come next, because without heat the fat returns. Foam insulation that has soaked up sewage is rare, and the only smell that retires a machine.',
    ],
    habit: [
      'Run pots on the hot program each weekend, prop the door overnight, and swirl the mesh under the tap after fish. Baking soda on the floor of the tub binds what is left. People who scrape into the compost instead of the sink have half the trouble.',
    ],
  },
  noisy: {
    closer: [
      'Match the sound to the moment. Thuds while water enters are pipes in the wall, ticks while it sprays are a ladle in the path of an arm, growls throughout are the motor, crunching at the end is a shard in the drain pump. Silence in between proves that nothing else is loose.',
    ],
    reading: [
      'Start an empty rinse and sit down with a cup of tea. If the racket is gone, your loading made it; if it stays, the machine did. Open the door gently during the growl: ceasing at once is ordinary, spinning down with a screech speaks for bearings.',
    ],
    price: [
      'A rearranged rack is free, a water hammer arrester belongs to the plumber, and shards are removed during a standard visit. Motors are the heavy item. Since a failing one warns for months, there is time to compare its price with that of a quieter successor.',
    ],
    habit: [
      'Stand knives and straws where no arm reaches them, peel labels from jars, and count the crystal after parties. Felt strips along the counter calm a rattling frame. Give the lower arm a twirl before each start, exactly as you would look over your shoulder.',
    ],
  },
}
