import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function cloudyGlasses(facts: StarterFacts): StarterArticle {
  return {
    title: 'Cloudy glasses from the dishwasher: film or etching?',
    slug: 'cloudy-glasses-from-the-dishwasher',
    excerpt:
      'One drop of vinegar tells you if cloudy glasses can be saved. Here’s why soft Portland water needs less detergent, and what else leaves dishes dull or gritty.',
    meta_description:
      'Cloudy glasses, gritty plates? Tell mineral film from etching with vinegar, dose detergent for soft or hard water, and see when the dishwasher is at fault.',
    meta_keywords: [
      'cloudy glasses dishwasher',
      'dishwasher not cleaning',
      'etched glassware',
      'soft water detergent',
      'Portland water hardness',
    ],
    category_slugs: ['dishwashers', 'maintenance-tips'],
    published_days_ago: 46,
    featured_image: {
      file: 'cloudy-glasses.svg',
      alt: 'Three drinking glasses in front of a rainy window: one clear, two cloudy',
    },
    content: articleHtml(`
      <p>Glasses go cloudy for two opposite reasons. Either something was left on them, or something was taken off. The first wipes away, but the second never will, and the usual reaction, more detergent, makes it worse. So find out which one you have before you change anything.</p>

      <h2>The vinegar test</h2>
      <img src="cloudy-glass-test.svg" alt="Two cloudy glasses after the vinegar test: on the first a clear patch
      where the film came off (A), on the second the haze has stayed (B)">
      <p>Put a few drops of white vinegar on a dry, cloudy glass, wait a minute, rub with a fingertip, then rinse and dry.</p>
      <table>
        <thead><tr><th>Result</th><th>What it is</th><th>What to do</th></tr></thead>
        <tbody>
          <tr><td>A clear spot (A)</td><td>Mineral film, from hard water or poor rinsing</td><td>Rinse aid, the right dose, a cleaning cycle</td></tr>
          <tr><td>A smear that turns slippery</td><td>Detergent that wasn’t rinsed off</td><td>Less detergent, fewer dishes per load</td></tr>
          <tr><td>No change, or a rainbow sheen (B)</td><td>Etching: the surface itself is worn</td><td>Cannot be undone. Protect the other glasses.</td></tr>
        </tbody>
      </table>

      <h2>Know your water</h2>
      <p>Most of Portland’s water comes from the Bull Run watershed, and it’s soft. It holds few minerals, so the problem in the city is seldom film and usually etching. In soft water a full dose of detergent has too little to do, and
      together with heat it slowly dissolves the surface of the glass.</p>
      <p>In dry summers, and sometimes after a storm, the city blends in groundwater that is harder. If your glasses change in August, you’re not imagining it. Vancouver and several towns around us drink from wells all year, and
      a private well may be harder still. You don’t have to guess, because your water utility publishes a yearly quality report, and a
      hardness test strip from the hardware store gives you the answer in a minute.</p>
      <ul>
        <li><strong>Soft water:</strong> use powder or gel, start with a tablespoon per load and go down as long as plates come out clean, which tablets won’t let you do. Choose a lower temperature for glasses and skip the heated dry.</li>
        <li><strong>Hard water:</strong> keep the rinse aid full, use the dose on the package, and run a dishwasher
        cleaner with citric acid now and then.</li>
        <li><strong>Anywhere:</strong> hand-wash crystal and old painted glass, because no setting is gentle enough.</li>
      </ul>

      <h2>When plates are gritty too</h2>
      <p>Grit, lipstick and dried egg have nothing to do with your water. They mean the machine is short on pressure, heat or room. Switch off its breaker before you reach into it, and take these in turn.</p>
      <h3>The filter</h3>
      <p>Turn it out of the floor of the tub, wash it with soap and a soft brush, and look at the well below for seeds and glass. A full filter sends the same dirt around again.</p>
      <h3>The spray arms</h3>
      <p>Lift or unscrew them, hold them against the light, push seeds out of the holes with a toothpick and rinse the arm from the inside. Then put it back and spin it by hand: if it hits a pan handle or a tall plate, so does every
      cycle.</p>
      <h3>The load</h3>
      <p>Turn dirty sides toward the center, tilt bowls down, and don’t let anything nest. Leave the detergent door room to drop open, since a cutting board in front of it is a classic mistake.</p>
      <h3>The hot water</h3>
      <p>Run the kitchen faucet until it’s hot, then start the dishwasher, so the first fill isn’t the cold water that sat in the pipe. About 120 °F at the faucet is right for most machines and is also the usual advice for preventing
      scalds.</p>

      <blockquote><p><strong>Stop rinsing the plates.</strong> Just scrape them and load them. Modern detergents hold enzymes that need something to eat, and many machines measure how dirty the water is. Clean plates get a short, weak wash.</p></blockquote>

      <h2>When the machine is at fault</h2>
      <p>Call a technician if any of these is still true after you’ve cleaned it:</p>
      <ol>
        <li>Dishes are cool and wet when you open the door right after a cycle: the heater may have failed.</li>
        <li>You hardly hear water moving: a tired circulation pump, or an inlet valve that lets too little in.</li>
        <li>The detergent door opens late or never.</li>
        <li>Water drips below the door, even a little. A kitchen floor swells long before anyone sees a puddle.</li>
      </ol>
      <p>Heater, pump and valve sit behind panels next to water and electricity, so they’re a technician’s job.
      Our usual range for dishwashers is ${facts.cost('Dishwasher')} in total, the labor carries a ${facts.warranty}
      warranty, and <a href="/services">our prices and promises</a> fit on one page. If the machine is fine and only
      the dose was wrong, we’ll tell you that too.</p>
      <p>Keep one cloudy glass for us when you <a href="/#booking">book a visit</a>, because it’s the best evidence we can have.</p>
    `),
  }
}
