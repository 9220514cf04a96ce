import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function maintenanceChecklist(facts: StarterFacts): StarterArticle {
  return {
    title: 'Appliance maintenance checklist for a Northwest year',
    slug: 'appliance-maintenance-checklist',
    excerpt:
      'Four short afternoons a year keep most appliances out of trouble, and this checklist follows our seasons: first rain, ice storms, nesting birds and August heat.',
    meta_description:
      'A seasonal appliance maintenance checklist for Portland and Vancouver: vents before the rain, outages in winter, hoses in spring, coils before the heat.',
    meta_keywords: [
      'appliance maintenance checklist',
      'seasonal home maintenance Portland',
      'power outage refrigerator',
      'clean fridge coils',
    ],
    category_slugs: ['maintenance-tips', 'refrigerators'],
    published_days_ago: 71,
    featured_image: {
      file: 'maintenance-checklist.svg',
      alt: 'A kitchen counter with a coil brush, a flashlight, a cloth and a checklist in front of a rainy window',
    },
    content: articleHtml(`
      <p>Appliances rarely break without warning. They get louder, slower or warmer for months, and no one checks because they still work. A little care on a regular schedule catches most of it, and all you need is a vacuum cleaner, a long
      coil brush, a flashlight, an appliance thermometer and old towels. Before you reach into or behind any machine,
      unplug it or switch off its breaker. If it burns gas, leave the gas parts alone.</p>

      <h2>Every month, in ten minutes</h2>
      <ul>
        <li>Rinse the dishwasher filter under the faucet.</li>
        <li>Wipe the door seal of a front-loading washer and leave its door ajar.</li>
        <li>Wash the grease filter of the range hood in hot water with dish soap.</li>
        <li>Check the thermometer in the refrigerator (37 °F) and in the freezer (0 °F).</li>
        <li>Grind a handful of ice cubes in the garbage disposal under cold water. Peels, coffee grounds and grease don’t go down, and in Portland, food scraps belong in the green cart.</li>
      </ul>

      <h2>Fall: before the rain settles in</h2>
      <p>The dryer works hardest from October to May, when nothing dries outdoors. Clean the lint out of the duct and the hood now, while the ladder is dry. Then start the dryer and check that the flap outside opens wide.</p>
      <p>Bake something simple three weeks before Thanksgiving and read an oven thermometer while you do. If the oven is off, there’s still time for a part to arrive. Don’t start the self-cleaning cycle that month, because that’s when locks and fuses give out.</p>

      <h2>Winter: ice, outages and cold garages</h2>
      <p>When freezing rain takes the power away, leave the doors shut. A refrigerator stays safe for about four
      hours, a full freezer for two days and a half-full one for one. Unplug anything with a display, because power often
      comes back in surges, and plug things in one by one once the lights have been steady for a few minutes.</p>
      <p>Never run a generator, a grill or a camp stove inside a house or garage, not even with the door open. Don’t heat with the oven either, because carbon monoxide has no smell.</p>
      <p>If the washer is in an unheated garage, turn off its water valves and drain the hoses before a hard freeze. A refrigerator out there may let its freezer thaw, because its thermostat feels cold enough to rest.</p>

      <h2>Spring: hoses, birds and the paper test</h2>
      <img src="gasket-paper-test.svg" alt="A slip of paper held in the closed door of a refrigerator, with an arrow
      showing the pull">
      <ul>
        <li>Feel along the washer’s supply hoses. If you find blisters, rust at the ends or plain rubber older than five years, replace them with braided steel hoses, and turn the valves once so they don’t seize.</li>
        <li>Look under the dishwasher and behind the refrigerator with a flashlight for drips and stains.</li>
        <li>Check the dryer hood for a nest before you use it, and if there are eggs in it, call your local wildlife
        agency and ask what to do.</li>
        <li>Close the refrigerator door on a slip of paper and pull, every few inches around the door. Where it slides out freely, wash the seal; if that doesn’t help, it’s worn out.</li>
      </ul>

      <h2>Summer: help the refrigerator breathe</h2>
      <p>In a heat wave a refrigerator runs most of the day. Unplug it, roll it out straight, and protect the
      floor with a piece of cardboard. Vacuum the coils and the fan, and if you have pets, do this twice a year. Let hot food cool
      on the counter for a while, but put it in within two hours.</p>
      <p>Before you leave on a trip, turn off the washer’s water, empty the ice bin, run the disposal one last time and leave the dishwasher
      open a few inches.</p>

      <h2>The year on one page</h2>
      <table>
        <thead><tr><th>Job</th><th>How often</th><th>Time</th></tr></thead>
        <tbody>
          <tr><td>Dishwasher filter, washer seal, hood filter</td><td>Monthly</td><td>10 minutes</td></tr>
          <tr><td>Washer pump filter</td><td>Every three months</td><td>15 minutes</td></tr>
          <tr><td>Refrigerator coils and door seals</td><td>Once or twice a year</td><td>30 minutes</td></tr>
          <tr><td>Dryer duct and outside hood</td><td>Once a year, twice with a large family</td><td>1 hour</td></tr>
          <tr><td>Oven temperature</td><td>Once a year</td><td>1 hour of baking</td></tr>
          <tr><td>Washer hoses</td><td>Check yearly, replace every five years</td><td>20 minutes</td></tr>
        </tbody>
      </table>

      <h2>What not to put on your list</h2>
      <p>Stop at the screws. Gas valves, anything on 240 volts, the refrigerant circuit and a microwave’s inside,
      which can hold a deadly charge even when unplugged, are for a trained technician. So is anything that smells
      burnt, sparks or trips a breaker.</p>
      <p>If the list turns up something, the visit and diagnosis cost ${facts.serviceCall}, waived when we do the repair. You’ll find typical totals for each appliance with <a href="/services">our prices</a>. If you find three small things at once, <a href="/#booking">book one visit</a> and name them all, and ${facts.name} will gladly do them in one trip.</p>
    `),
  }
}
