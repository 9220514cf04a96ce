import type { Insight } from './insight.ts'

export const disposalInsights: Record<string, Insight> = {
  humming: {
    closer: [
      'The hum is a motor pushing against something it cannot move. Bones and bottle caps wedge instantly, fibers braid themselves over weeks, rust welds the hammers of a unit that nobody uses. Thirty seconds later the red button pops, which is rescue and not breakdown.',
    ],
    reading: [
      'Rock the hexagon to and fro with the power off. A jam lets go with a jolt, rust yields like cold butter, a burned winding turns freely and still only hums. Count how far it moves in each direction; a quarter of a turn already tells where the obstacle sits.',
    ],
    price: [
      'Unjamming is a short job, and many people manage it alone with tongs and wrench. Beyond that the arithmetic is simple: motors are not sold apart from housings. So the choice lies between freeing the plate today and a new unit with a stainless chamber.',
    ],
    habit: [
      'Teach the household a rhythm: water, switch, food, count to twenty, off. Artichokes, husks and onion skins go to compost. Fishing a spoon out beforehand beats freeing it afterwards, so keep a strainer in the drain whenever nothing is being ground.',
    ],
  },
  leaking: {
    closer: [
      'Water obeys gravity but also clings. A drop at the belly may have started at the sink ring and run down the shell. That is why top, elbow and dishwasher nipple are dried and watched one by one. Rust-colored tears from the lowest seam come from within, and those end a unit.',
    ],
    reading: [
      'Color a sinkful of water with beet juice. Pink at the rim under a full basin convicts the putty, pink at the elbow only while draining convicts its washer. Clear drops that never turn pink come from a faucet or supply line, and no disposer part will cure them.',
    ],
    price: [
      'Putty, washer and clamp are the cheapest goods under a sink, so labor is nearly everything. Cracked shells cannot be patched. When cabinets have swollen, add a carpenter to your sum; a bowl left underneath tonight keeps that line out of it.',
    ],
    habit: [
      'Do not hang buckets or dish soap from the pipes, for every bump loosens the flange. Tighten nothing that vibrates by guess. Twice a year fill both basins, pull the plugs at once, and look with a flashlight and a dry tissue at each joint in turn.',
    ],
  },
  'no-power': {
    closer: [
      'Silence is an electrical word. Between wall and motor wait a breaker, a protected outlet, the counter switch, a plug and the red button, each able to cut the line alone. Air switches add a rubber hose that can slip off. The motor comes last because it usually hums before dying.',
    ],
    reading: [
      'Walk the chain in order and stop at the first thing that changes something. A lamp at the outlet that obeys the wall switch clears four suspects. Button flush, lamp bright, not a whisper: that sentence is a diagnosis, and we will bring a unit in your size.',
    ],
    price: [
      'Resetting is free. Switches are the electrician’s small change, cords are ours. Once a winding has opened, replacement is the only honest offer, and half or three-quarter horsepower makes a modest difference in price but a large one in noise.',
    ],
    habit: [
      'Let it rest between two big batches so that the overload never learns to trip. Keep cleaning bottles away from the plug; a leaking cap corrodes its prongs. Test the protected outlet each month with its own button, as the label on it asks.',
    ],
  },
  'slow-drain': {
    closer: [
      'What the chamber lets through is not always small enough for the pipe. Potato starch sets like plaster in the first bend, fat coats the walls farther on, and worn edges send chunks instead of pulp. Two basins that trade water show the block lies beyond their meeting point.',
    ],
    reading: [
      'Time an empty basin: ten seconds is brisk, forty is clogged. Try it with the motor off. Equal times put the blame on the pipe, slower with the motor on puts it on the chamber. Gurgles from a bathtub nearby widen the picture to the house drain.',
    ],
    price: [
      'A plunger costs less than any call. Cleaning trap and elbow is brief; a drum auger beyond the wall is plumbing. Dull rings cannot be sharpened, so only then does a fresh unit enter the talk. Chemicals are a false saving, since they soften seals.',
    ],
    habit: [
      'Pour pan fat into a can, peel potatoes over paper, and let cold water run until its sound deep in the wall changes. Ice once a month scours the ring. Coffee grounds feed roses far better than they feed a trap.',
    ],
  },
  'bad-smell': {
    closer: [
      'The machine rarely stinks; its lid does. Beneath the rubber collar a gray slime lives in the dark, out of reach of the stream. The next suspects are the branch from the dishwasher, full of yesterday’s gravy, and a trap that dries out in guest kitchens and lets the sewer speak.',
    ],
    reading: [
      'Fold a flap of the collar up with a spoon handle and sniff; then the overflow; then the cabinet. Rank the three. If the cabinet wins, something drips. If all are mild yet the room is not, look at the compost pail before you blame the plumbing.',
    ],
    price: [
      'Brush, soap and ice are the whole budget in most homes. Collars lift out on newer units and cost little. Traps and branches are short work. Nobody has to buy a disposer for an odor, unless its chamber is so pitted that food finds pockets to rot in.',
    ],
    habit: [
      'Rinse half a minute longer than seems necessary. On cleaning day flood the basin with hot suds and let them rush. Salt and ice polish the grinding ring, peel perfumes it afterwards, but scrubbing the collar is what counts. Before trips, run it clear and leave the plug out.',
    ],
  },
  noisy: {
    closer: [
      'Clatter means a guest: cutlery, a pebble, glass. Drumming means the mount has slackened and the steel sink plays along. A rising howl means bearings that have lost their grease to water. One rapid tick per turn, finally, is a hammer that no longer swings.',
    ],
    reading: [
      'Isolate by subtraction. Unplugged and emptied, shake it lightly: movement is the mount. Water only, ten seconds: quiet frees the bearings. Still ticking? The hammer. Let someone else press the switch while you lay a hand on the drain pipe, away from every opening.',
    ],
    price: [
      'Removing a teaspoon is a matter of tongs. Mount rings and screws are minor. Bearings are never replaced on household units, as labor would outrun a successor with better insulation. If the racket is recent, though, assume the teaspoon before the worst.',
    ],
    habit: [
      'A drain basket in the basin ends most accidents. Scrape shells and pits aside, rinse with cold water, and listen for the change of tone when grinding is finished. Once a year, hand-check the mounting ring with the unit unplugged, a quarter turn at most.',
    ],
  },
}
