import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function dishwasherNotDraining(facts: StarterFacts): StarterArticle {
  return {
    title: 'Dishwasher not draining? Find the clog in five steps',
    slug: 'dishwasher-not-draining',
    excerpt:
      'Standing water after a cycle usually means something is in the way, not that the pump is dead. Here’s the order a technician checks, from the filter to the sink drain.',
    meta_description:
      'Water standing in your dishwasher? Check the filter, drain hose, disposal and air gap in this order, and learn when the pump needs a technician.',
    meta_keywords: [
      'dishwasher not draining',
      'standing water in dishwasher',
      'clean dishwasher filter',
      'dishwasher repair Portland',
    ],
    category_slugs: ['dishwashers'],
    published_days_ago: 4,
    featured_image: {
      file: 'dishwasher-not-draining.svg',
      alt: 'An open dishwasher with water standing in the bottom of its tub',
    },
    content: articleHtml(`
      <p>You open the door in the morning and a gray pond covers the floor of the tub. It looks like an expensive failure, but often it’s just a cherry pit, a label off a jar or a hose that slipped out of place. A dishwasher pushes
      its water out through a short chain of parts, and a clog anywhere in the chain leaves the same puddle. Follow the water and you’ll find it.</p>

      <h2>Before you reach in</h2>
      <p>Switch off the dishwasher’s breaker, or pull its plug if you can reach it under the sink. The button on the door isn’t enough, because it leaves the wiring live. Let a hot machine cool for half an hour, and wear rubber gloves, since broken glass tends to collect right where you’re about to put your fingers.</p>
      <p>An inch or less of clear water inside the filter well, below the floor of the tub, is normal on many models, because it keeps the pump seal wet. Cloudy water above the filter isn’t normal.</p>

      <h2>Follow the water, one step at a time</h2>
      <img src="dishwasher-drain-path.svg" alt="Diagram of a dishwasher drain: filter (1), drain pump (2), hose with a
      high loop under the counter (3) and the garbage disposal below the sink (4)">

      <h3>1. Clean the filter</h3>
      <p>Bail the water out with a cup, soak up the rest with an old towel, and pull out the lower rack. Most newer
      machines have a round filter in the floor of the tub: turn it counterclockwise, lift it out, then lift the flat
      screen below it. Wash both under the faucet with dish soap and a soft brush, not a wire brush, which tears the mesh.</p>
      <p>Shine a flashlight into the well and take out what you can see with pliers or tweezers, not with bare
      fingers.</p>

      <h3>2. Run the garbage disposal</h3>
      <p>If the dishwasher hose joins the disposal, old food in the disposal blocks the dishwasher too. Run it with cold water for thirty seconds. Was it installed recently? A new disposal has a plastic plug in its dishwasher
      inlet that has to be knocked out, and it’s easy to forget. With the plug left in, the dishwasher won’t drain even once.</p>

      <h3>3. Open the air gap</h3>
      <p>The small metal cap beside the faucet, if you have one, is the air gap. Pull the cap off, unscrew the cover
      below it and clear out whatever is inside. Water spilling from it onto the counter during a cycle means that the
      hose between it and the disposal is blocked.</p>

      <h3>4. Look at the hose</h3>
      <p>Under the sink, follow the ribbed hose, which should rise in a loop to the underside of the counter before it
      goes down to the drain. Without an air gap, this loop keeps sink water from running back into the tub. Look for
      a kink, especially if the cabinet was packed full recently, and fasten the loop again if it has dropped.</p>

      <h3>5. Try one drain cycle</h3>
      <p>Put the filter back until it locks, restore the power, pour a quart of water into the tub and choose Cancel
      or Drain. Then listen:</p>
      <table>
        <thead><tr><th>What you hear</th><th>What it usually means</th></tr></thead>
        <tbody>
          <tr><td>A steady hum, and the water leaves</td><td>You’ve fixed it. Run a hot, empty cycle.</td></tr>
          <tr><td>A hum, but the water stays</td><td>A blocked hose, or something caught in the pump</td></tr>
          <tr><td>Rattling or grinding</td><td>Glass or a pit in the pump wheel. Stop the machine.</td></tr>
          <tr><td>Nothing at all</td><td>No power to the pump, or a failed pump</td></tr>
        </tbody>
      </table>

      <blockquote><p><strong>Skip the drain cleaner.</strong> Chemical drain openers attack the seals and the hose, and they splash on whoever opens the machine next. Tell your technician if you’ve already used one.</p></blockquote>

      <h2>When to call a professional</h2>
      <p>Stop and get help when the pump grinds or stays silent, when water comes back into the tub from the sink,
      when you see water on the kitchen floor, or when the breaker trips. Reaching the pump often means pulling the
      machine out and disconnecting it from water and electricity, and a small mistake there can soak the cabinet
      floor for weeks before anyone notices.</p>
      <p>A plumber is the better call if the sink is slow too, because then the clog is past the dishwasher, in the house drain.</p>

      <h2>What the repair costs</h2>
      <p>Our usual range for a dishwasher repair is ${facts.cost('Dishwasher')}, parts and labor together. Clearing a
      blockage is at the low end, a new drain pump higher up. Our service call is ${facts.serviceCall} and is waived
      when we do the repair, and you get an exact quote before we start. <a href="/services">Our prices</a>
      are on one page, with no asterisks.</p>

      <h2>Keep it draining</h2>
      <ul>
        <li>Scrape plates without rinsing them, and put bones, pits, toothpicks and labels in the trash.</li>
        <li>Rinse the filter once a month, or every week if you run the machine daily.</li>
        <li>Run the disposal before you start the dishwasher.</li>
        <li>Leave the door ajar for an hour after the last cycle, so the tub can dry.</li>
      </ul>
      <p>If you still have a puddle after all five steps, <a href="/#booking">book a visit</a> and tell us which of the four sounds you heard. It helps us bring the right part the first time.</p>
    `),
  }
}
