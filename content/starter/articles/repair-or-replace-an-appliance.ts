import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function repairOrReplace(facts: StarterFacts): StarterArticle {
  return {
    title: 'Repair or replace? How to decide with real numbers',
    slug: 'repair-or-replace-an-appliance',
    excerpt:
      'We repair appliances for a living, and we still talk people out of repairs. Here’s the arithmetic we use: age, the price of the fix, and what a new machine really costs.',
    meta_description:
      'Should you fix or replace a refrigerator, washer, dryer, dishwasher or oven? Usual lifetimes, repair costs and a simple rule, from people who repair them.',
    meta_keywords: [
      'repair or replace appliance',
      'appliance lifespan',
      'appliance repair cost',
      'half price rule appliance repair',
    ],
    category_slugs: ['repair-or-replace'],
    published_days_ago: 57,
    featured_image: {
      file: 'repair-or-replace.svg',
      alt: 'A balance scale with a toolbox on one side and a new washer on the other',
    },
    content: articleHtml(`
      <p>You’d expect a repair business to say “repair,” and often that’s the honest answer. Sometimes it isn’t, and a customer who pays for the wrong repair remembers it longer than one we sent to the store. Here’s how we think about it when we stand in your kitchen.</p>

      <h2>Three questions, in this order</h2>
      <ol>
        <li><strong>Is it safe?</strong> A scorched wire, a gas fitting that was damaged, a rusted-through tub that
        leaks onto a live motor: if it can’t be made safe for sure, the machine has to go. While you decide, leave
        it unplugged.</li>
        <li><strong>How old is it?</strong> Look for the date in the manual or ask the maker with the serial number.
        In the first third of its life nearly everything is worth fixing, and in the last third, only small things are.</li>
        <li><strong>What does the fix cost, compared with a new one?</strong> Compare it with a machine that’s installed and working, not with the price in the advertisement.</li>
      </ol>

      <h2>The half-price rule, with numbers</h2>
      <p>Repair, if the bill is less than half of what a comparable new machine costs you in the end and the old one
      isn’t near the end of its usual life. It’s a rule of thumb, not a law, but it keeps people from both
      kinds of regret.</p>
      <p>The table uses our own usual repair totals, and the last column is the price of a new machine above which even a
      repair at the top of our range passes the rule. Lifetimes are rough, since care, use and luck move them by years.</p>
      <table>
        <thead><tr><th>Appliance</th><th>Usual life in years</th><th>Usual repair</th><th>Passes the rule if a new one costs over</th></tr></thead>
        <tbody>
          <tr><td>Refrigerator</td><td>10 to 15</td><td>${facts.cost('Refrigerator')}</td><td>${facts.worthRepairing('Refrigerator')}</td></tr>
          <tr><td>Washer</td><td>10 to 12</td><td>${facts.cost('Washer')}</td><td>${facts.worthRepairing('Washer')}</td></tr>
          <tr><td>Dryer</td><td>10 to 13</td><td>${facts.cost('Dryer')}</td><td>${facts.worthRepairing('Dryer')}</td></tr>
          <tr><td>Dishwasher</td><td>9 to 12</td><td>${facts.cost('Dishwasher')}</td><td>${facts.worthRepairing('Dishwasher')}</td></tr>
          <tr><td>Oven or range</td><td>13 to 17</td><td>${facts.cost('Oven')}</td><td>${facts.worthRepairing('Oven')}</td></tr>
          <tr><td>Garbage disposal</td><td>8 to 12</td><td>${facts.cost('Garbage disposal')}</td><td>${facts.worthRepairing('Garbage disposal')}</td></tr>
        </tbody>
      </table>
      <p>The last row is the odd one, because few home disposals cost that much, so a jam is worth clearing and a
      cracked housing isn’t.</p>

      <h2>What a new machine really costs</h2>
      <p>Write these next to the price on the sticker before you compare:</p>
      <ul>
        <li>delivery, stairs, and hauling the old one away,</li>
        <li>installation, with new water hoses, a gas connector or a power cord, which are often sold separately,</li>
        <li>changes to the house: a gap that is half an inch too small, a built-in oven in a size nobody makes now, an
        older outlet or a shut-off valve that no longer closes,</li>
        <li>a week or two of waiting, with a cooler or a laundromat in between.</li>
      </ul>
      <p>Then subtract what you’ll save. A new refrigerator uses less power than one from the nineties, and your electric
      utility may offer a rebate or a pick-up for the old one. For a ten-year-old machine, though, the savings are small and rarely decide anything.</p>

      <h2>Nearly always worth repairing</h2>
      <ul>
        <li>Dryers, because they’re simple machines whose belts, rollers, fuses and elements are inexpensive and available.</li>
        <li>Gas and electric ranges with a dead igniter, element or sensor.</li>
        <li>Built-in and panel-ready appliances, because the replacement is more than a machine.</li>
        <li>Anything under a maker’s warranty, but call the maker first and ask whether a repair by someone else would void it.</li>
      </ul>

      <h2>Usually time to let go</h2>
      <ul>
        <li>A refrigerator over ten years old with a refrigerant leak or a dead compressor.</li>
        <li>A washer with worn drum bearings in the last third of its life.</li>
        <li>A dishwasher with a leaking tub.</li>
        <li>The third repair in two years, whatever each one costs.</li>
        <li>A control board that’s no longer made, though you should ask for rebuilt boards before you give up.</li>
      </ul>

      <blockquote><p><strong>Before you decide, check for a recall.</strong> Look up the brand and model with the U.S. Consumer Product Safety Commission, because some failures are known hazards, and the maker repairs or replaces the
      machine for free.</p></blockquote>

      <h2>How we price the decision</h2>
      <p>A diagnosis costs ${facts.serviceCall}, and we waive that when we do the repair. You get an exact quote before the work starts: labor at ${facts.laborPerHour} per hour, parts at our cost plus ${facts.partsMarkup}. If you decide against it, you pay for the visit and nothing else, and you know what you’re dealing with. <a href="/services">All of this is in writing</a>.</p>
      <p>If you’re not sure which side of the line yours is on, <a href="/#booking">book a visit</a> and put its age and model number in the notes. A technician can often say before the trip whether parts still exist.</p>
    `),
  }
}
