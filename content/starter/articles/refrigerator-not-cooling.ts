import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function refrigeratorNotCooling(facts: StarterFacts): StarterArticle {
  return {
    title: 'Refrigerator not cooling? What to check before you call',
    slug: 'refrigerator-not-cooling',
    excerpt:
      'Warm milk doesn’t always mean a dead compressor. Save the food first, then look at the settings, the vents, the coils and the door, in that order.',
    meta_description:
      'Refrigerator warm but still running? Save your food, then check settings, vents, condenser coils and door seal. When to call, and what repairs cost.',
    meta_keywords: [
      'refrigerator not cooling',
      'fridge warm freezer cold',
      'clean condenser coils',
      'refrigerator repair Portland',
    ],
    category_slugs: ['refrigerators'],
    published_days_ago: 11,
    featured_image: {
      file: 'refrigerator-not-cooling.svg',
      alt: 'A refrigerator with its door open, a thermometer on the shelf showing too much warmth',
    },
    content: articleHtml(`
      <p>The ice cream is soft and the milk isn’t quite cold. Before you think about compressors, think about dinner, because the food is on the clock and the machine isn’t. Once the food is safe, most of what you can check takes a
      flashlight, a thermometer and twenty minutes.</p>

      <h2>First, save the food</h2>
      <p>Keep the doors shut. A closed refrigerator holds its cold for about four hours, a full freezer for about two
      days, a half-full one for one day. Put an appliance thermometer in a glass of water on the middle shelf. Meat,
      fish, milk, eggs and leftovers that were above 40 °F for more than two hours belong in the trash, even if they
      look fine. If you’re close to that, move what you can to a cooler with ice and take your time with the
      rest.</p>

      <h2>What the two compartments tell you</h2>
      <table>
        <thead><tr><th>Refrigerator</th><th>Freezer</th><th>Where to look</th></tr></thead>
        <tbody>
          <tr><td>Warm</td><td>Cold</td><td>Blocked vents, frost behind the back panel, a stopped fan or a stuck damper</td></tr>
          <tr><td>Warm</td><td>Warm</td><td>Settings, dirty coils, the condenser fan, the compressor</td></tr>
          <tr><td>Cold</td><td>Soft ice cream</td><td>The freezer door seal, or a cold garage</td></tr>
          <tr><td>Freezing lettuce</td><td>Cold</td><td>A damper stuck open, a bad sensor, or food against a vent</td></tr>
        </tbody>
      </table>

      <h2>Five checks anyone can make</h2>
      <img src="refrigerator-coils.svg" alt="Diagram of a refrigerator from the side: condenser coils underneath (1),
      condenser fan (2), fan and vents between freezer and refrigerator (3) and door seal (4)">
      <ol>
        <li><strong>Settings.</strong> Aim for 37 °F in the refrigerator and 0 °F in the freezer, since someone wiping the panel can change both. If the lights work and nothing hums at all, look in the manual for a demo or showroom
        mode.</li>
        <li><strong>Vents.</strong> In many models all cold air is made in the freezer and blown through a few slots.
        A bag of frozen peas against one of them warms the whole lower half, so leave a few inches free.</li>
        <li><strong>Coils.</strong> Unplug the refrigerator. Behind the grille at the bottom front, or on the back,
        are the condenser coils that carry the heat away. Under a blanket of dust and pet hair they can’t, so use a long coil brush and a vacuum cleaner, gently, because the fins bend.</li>
        <li><strong>Door.</strong> Close the door on a slip of paper and pull: it should resist all the way around. Wash a sticky seal with warm water and dish soap, and make sure that no drawer or bottle holds the door
        open.</li>
        <li><strong>Room to breathe.</strong> The machine needs some air behind and above it, as much as the manual says. Pushed tight against the wall, it can’t shed its own heat.</li>
      </ol>
      <p>Plug it in again and wait. A refrigerator can take a day to cool back down, so judge by the thermometer
      tomorrow, not by your hand in an hour.</p>

      <blockquote><p><strong>A garage tip for winter.</strong> Many refrigerators have their only thermostat in the
      fresh food section. In an unheated garage in January that section stays cold on its own, the compressor hardly runs, and the freezer thaws. Nothing is broken, so ask the manufacturer about a garage kit, or bring the machine
      indoors.</p></blockquote>

      <h2>Signs that you need a technician</h2>
      <ul>
        <li>A click every few minutes from the lower back, followed by silence: the compressor tries to start and
        fails.</li>
        <li>A sheet of frost on the back wall of the freezer: the defrost system has quit, and thawing it by hand works for a week or so before the ice is back.</li>
        <li>Both compartments warm although the coils are clean and the condenser fan turns.</li>
        <li>A burnt smell, a hot plug, or a breaker that trips. Unplug the machine and leave it unplugged.</li>
      </ul>
      <p>Never chip ice with a knife or a screwdriver. One slip through the thin aluminum of the evaporator lets the
      refrigerant out, and a small repair becomes a large one. By federal law, only certified technicians
      may work on the sealed refrigerant circuit.</p>

      <h2>What it might cost</h2>
      <p>Refrigerator repairs usually come to ${facts.cost('Refrigerator')} in total. Fans, sensors, relays and defrost parts stay within that. A leak in the sealed system or a new compressor can go beyond it, and on an old
      machine we’ll tell you so before you spend the money. The ${facts.serviceCall} service call is waived when we do the repair, and our work carries a ${facts.warranty} labor warranty. See <a href="/services">all
      prices</a>.</p>
      <p>If the food is warm tonight, don’t wait for the weekend: <a href="/#booking">book online</a> or call
      ${facts.phone} at any hour. Tell us which row of the table fits, because that alone narrows it down.</p>
    `),
  }
}
