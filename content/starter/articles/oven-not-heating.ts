import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function ovenNotHeating(facts: StarterFacts): StarterArticle {
  return {
    title: 'Oven not heating? Safe checks for gas and electric',
    slug: 'oven-not-heating',
    excerpt:
      'When an oven stays cold on a holiday morning, it’s often a setting, a breaker or a weak igniter. Here’s what you can check on a gas or electric oven, and what to leave alone.',
    meta_description:
      'Oven won’t heat, or bakes unevenly? Safe checks for gas and electric ovens, how to test the temperature, and when to call a technician.',
    meta_keywords: [
      'oven not heating',
      'gas oven not lighting',
      'bake element',
      'oven temperature off',
      'oven repair Portland',
    ],
    category_slugs: ['ovens-stoves'],
    published_days_ago: 38,
    featured_image: {
      file: 'oven-not-heating.svg',
      alt: 'A kitchen range with a pan of unbaked rolls behind its oven window',
    },
    content: articleHtml(`
      <blockquote><p><strong>Do you smell gas now?</strong> Do not switch anything on or off. Get everyone out, leave
      the door open behind you, and call 911 or your gas company’s emergency line from outside. Come back only when they say so.</p></blockquote>

      <p>Anything else can wait a few minutes. An oven that stays cold has a short list of causes, and the first ones cost nothing to fix, so start there and then read the part for your kind of oven.</p>

      <h2>Rule out the settings</h2>
      <ul>
        <li><strong>A delayed start.</strong> The display shows a time and the oven waits for it, so press Cancel or Off and set Bake again.</li>
        <li><strong>A locked panel.</strong> A key symbol or “Loc” means the control lock is on, and holding one button for three seconds usually ends it.</li>
        <li><strong>A blinking clock.</strong> After a power outage some ovens do nothing until the clock is
        set.</li>
        <li><strong>Demo mode.</strong> You get lights but no heat, because it’s meant for the showroom, and the manual tells you how to leave it.</li>
      </ul>

      <h2>Electric oven</h2>
      <img src="oven-heat-sources.svg" alt="Two open ovens side by side: an electric one with heating loops above and
      below (A) and a gas one with a burner tube and a small igniter (B)">
      <p>An electric oven (A) runs on 240 volts that arrive through two halves of a double breaker. If one half drops out, clock and light may still work while the heat doesn’t, so switch the breaker fully off and on again, just once. A breaker that trips again has a reason, and resetting it until it holds is how wiring overheats.</p>
      <p>Then, with the breaker off and the oven cold, look at the loop on the oven floor. A blister, a gap or a
      bright burnt spot means that the bake element has failed. In some ovens it’s hidden under the floor and there’s nothing to see, but if the broiler works and the oven won’t bake, the element is the first suspect all the same.</p>

      <h2>Gas oven</h2>
      <p>A gas oven (B) lights itself with an igniter, a small bar that glows orange and has to draw enough current before the safety valve lets any gas pass. Open the broiler drawer or look through the slots in the floor, set
      the oven to 350 °F and watch:</p>
      <table>
        <thead><tr><th>What you see</th><th>What it means</th></tr></thead>
        <tbody>
          <tr><td>Glow, then flame within a minute or so</td><td>The burner is fine. Check the temperature below.</td></tr>
          <tr><td>Glow for minutes, no flame</td><td>A weak igniter, the most common failure. Turn the oven off.</td></tr>
          <tr><td>No glow at all</td><td>Igniter, wiring or control</td></tr>
          <tr><td>A flame that is mostly yellow, or soot</td><td>Poor combustion. Stop using it and have it checked.</td></tr>
        </tbody>
      </table>
      <p>If the surface burners don’t light either, check whether someone turned off the gas behind the range while doing other work. Don’t take gas parts apart, and don’t light an oven burner with a match. Keep a carbon monoxide
      alarm on the same floor as any gas range, and never heat the kitchen with the oven, not even in an ice
      storm.</p>

      <h2>It heats, but bakes badly</h2>
      <p>Get an oven thermometer, hang it in the middle of the center rack and set the oven to 350 °F. After half an
      hour, read it every five minutes, four times, through the window. An oven swings above and below its setting, so the average is what counts.</p>
      <ol>
        <li>Within about 15 degrees is normal, so just move the rack to the middle and don’t cover it with foil.</li>
        <li>Off by a steady 20 to 35 degrees can be corrected in the settings of many ovens, and the manual tells you how.</li>
        <li>Off by more, or different each time, points to a sensor, a door seal or the control.</li>
      </ol>
      <p>Look at the door too, because if you can pull a slip of paper out of the closed door with no resistance, the heat
      leaves the same way.</p>

      <h2>Hold off on self-cleaning before a holiday</h2>
      <p>The self-cleaning cycle is the hottest hour in an oven’s life, and door locks, fuses and control boards tend to fail in it, and the week before Thanksgiving is the worst time to find out. Clean by hand before a holiday and leave the cycle for January. Move pet birds out of the house first; the fumes can kill them.</p>

      <h2>What a repair costs</h2>
      <p>Oven repairs usually come to ${facts.cost('Oven')} in total. Igniters, elements and sensors are common parts;
      control boards are the expensive end. Parts are billed at our cost plus ${facts.partsMarkup}, and you get an exact quote before we start; the rest is on <a href="/services">our price list</a>.</p>
      <p>Anything that involves gas, 240 volts or a panel held by screws is a technician’s job. <a
      href="/#booking">Book a visit</a>, and put the model number in the notes: it is on a plate behind the lower
      drawer or around the door frame.</p>
    `),
  }
}
