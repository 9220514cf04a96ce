import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function washerWillNotDrain(facts: StarterFacts): StarterArticle {
  return {
    title: 'Washer won’t drain or spin: what is safe to try yourself',
    slug: 'washer-will-not-drain-or-spin',
    excerpt:
      'When the tub is full of gray water and the door won’t open, the reason is most often a coin, a sock or too much soap. Here’s how to get the water out without flooding the room.',
    meta_description:
      'Washer full of water or not spinning? Check the load, suds, drain hose and pump filter safely, and see when a washer repair needs a technician.',
    meta_keywords: [
      'washer not draining',
      'washer not spinning',
      'clean washer pump filter',
      'washer repair Portland',
      'oversudsing',
    ],
    category_slugs: ['washers-dryers'],
    published_days_ago: 27,
    featured_image: {
      file: 'washer-will-not-drain.svg',
      alt: 'A front-loading washer that has stopped with its drum half full of sudsy water',
    },
    content: articleHtml(`
      <p>Not draining and not spinning are usually the same complaint. A washer refuses to spin while water stands in
      the tub, because a drum full of water at full speed would walk through the wall. So find out why the water
      stays, and the spin usually comes back on its own.</p>

      <h2>Safety, before curiosity</h2>
      <p>Pull the plug, or switch off the breaker, and turn off both water valves behind the machine. If the last cycle was hot, give the water an hour to cool. Don’t force a locked door or bypass a lid switch, because the lock is all that keeps an
      arm out of a drum that turns a thousand times a minute.</p>

      <h2>The quick suspects</h2>
      <h3>One heavy thing</h3>
      <p>A bath mat, a single comforter or one pair of soaked jeans pulls the drum off center. The machine tries, shakes, gives up and leaves everything wet. Take half out, or add a few towels, and start a spin-only cycle.</p>
      <h3>Too much soap</h3>
      <p>Portland’s Bull Run water is soft, and soft water makes a lot of foam from a little detergent, and the foam fools the water level sensor and slows the pump. If you see suds at the glass during the rinse, run a rinse without
      detergent, then use an HE product and measure it: one to two tablespoons is enough for a normal load. On well
      water or in a town with harder water you may need more, so go by the suds.</p>
      <h3>The hose behind the machine</h3>
      <p>Make sure the gray drain hose isn’t kinked, crushed or, in an unheated garage, frozen. It should hang into the standpipe loosely. Pushed far down and taped airtight, it siphons the tub empty while it fills, which
      looks like a machine that never starts washing.</p>

      <h2>Empty the pump filter of a front loader</h2>
      <img src="washer-drain-filter.svg" alt="Diagram of the lower right corner of a front loader: open flap (1),
      small drain hose (2), round filter cap (3) and a flat pan below it (4)">
      <p>Most front loaders have a filter behind a small flap near the floor, but many top loaders have none that you can reach, so skip ahead if you don’t find one. Several gallons may come out, so take your time.</p>
      <ol>
        <li>Open the flap (1) with a coin and spread old towels on the floor.</li>
        <li>Pull out the small drain hose (2), if there is one, hold it over a flat pan (4), take out its plug and let the water run. Empty the pan as often as needed.</li>
        <li>Turn the filter cap (3) a little to the left and wait until the rest has dripped out before you unscrew it.</li>
        <li>Take out the coins, hair ties and baby socks. Look into the opening with a flashlight and turn the pump
        wheel with a wooden spoon: it should move in small steps, and nothing should rattle.</li>
        <li>Rinse the filter, screw it in straight until it stops, close the flap, open the valves, and watch for drips during the next cycle.</li>
      </ol>

      <blockquote><p><strong>Two minutes that prevent a repeat:</strong> check pockets, wash small things in a
      mesh bag, and open the filter every three months. Once a month, wipe the folds of the rubber door seal, and leave the door ajar so that it dries.</p></blockquote>

      <h2>Listen to the machine</h2>
      <table>
        <thead><tr><th>At the drain step</th><th>What it suggests</th></tr></thead>
        <tbody>
          <tr><td>A loud hum, water stays</td><td>Pump jammed, or hose blocked</td></tr>
          <tr><td>Silence</td><td>Pump or its wiring dead, or a lid lock that never reports “closed”</td></tr>
          <tr><td>It drains, but doesn’t spin</td><td>Lid lock, belt, clutch or motor</td></tr>
          <tr><td>A roar like a jet when it spins</td><td>Worn drum bearings</td></tr>
        </tbody>
      </table>
      <p>If there’s a code on the display, write it down before you pull the plug, together with the model number
      from the sticker inside the door.</p>

      <h2>Call a professional when</h2>
      <ul>
        <li>the filter is clean and the water still won’t drain,</li>
        <li>water runs out below the machine, or the rubber door seal is torn,</li>
        <li>you smell something burnt, or the breaker trips,</li>
        <li>the drum knocks, or can be moved up and down by hand at its front edge.</li>
      </ul>
      <p>Most washer repairs fall within our usual range, ${facts.cost('Washer')} in total. A jammed pump is at the
      lower end; a new pump, lid lock or suspension is in the middle. Bearings take hours of labor, and on an older
      machine we’ll talk about replacement before we start. Labor is ${facts.laborPerHour} per hour, and the
      ${facts.serviceCall} service call is waived once the repair is complete. The details are on <a
      href="/services">our services page</a>.</p>
      <p>If your laundry is waiting in cold water, wring it out, hang it up, and <a href="/#booking">book a visit</a> with the
      code from the display in the notes.</p>
    `),
  }
}
