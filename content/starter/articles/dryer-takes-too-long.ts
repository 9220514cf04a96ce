import { articleHtml } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import type { StarterFacts } from '#content/starter/starter-facts.ts'

export function dryerTakesTooLong(facts: StarterFacts): StarterArticle {
  return {
    title: 'Dryer takes too long to dry? Start with the vent',
    slug: 'dryer-takes-too-long',
    excerpt:
      'When towels need two cycles, the air usually can’t get out. Here’s how to check and clean the whole vent, from the lint screen to the flap outside.',
    meta_description:
      'Clothes still damp after a full cycle? Clean the dryer vent from lint screen to outside hood, spot the fire risks, and know when to call a technician.',
    meta_keywords: [
      'dryer takes too long',
      'clean dryer vent',
      'dryer not drying',
      'dryer repair Vancouver WA',
      'lint fire',
    ],
    category_slugs: ['washers-dryers', 'maintenance-tips'],
    published_days_ago: 19,
    featured_image: {
      file: 'dryer-takes-too-long.svg',
      alt: 'A dryer in a laundry room with a basket of damp towels in front of it',
    },
    content: articleHtml(`
      <p>A dryer does two things: it warms air and it throws that air out of the house, with the water in it. When a load of towels suddenly takes two cycles, the warming is often fine and the air is stuck, because lint has narrowed the
      duct, or the flap outside no longer opens.</p>
      <p>That’s more than an annoyance. The U.S. Fire Administration names failure to clean as the leading factor in clothes dryer fires at home, because lint catches easily and a blocked dryer runs hot.</p>

      <h2>Stop here if you notice this</h2>
      <ul>
        <li>A burning smell, scorch marks on clothes, or a cabinet too hot to touch: turn the dryer off, unplug it,
        and don’t use it again until someone has looked inside.</li>
        <li>A smell of gas: leave the house, and call your gas company or 911 from outside.</li>
        <li>A carbon monoxide alarm, headache or dizziness while a gas dryer runs: get everyone out, then call 911.</li>
      </ul>

      <h2>Two tests before you move anything</h2>
      <p><strong>The flap test.</strong> Start the dryer empty on high heat and walk outside to the vent hood, where the flap should stand open and you should feel a strong, warm stream on your palm. A weak breath means that something is in the way.</p>
      <p><strong>The clock test.</strong> Dry one normal load after a proper spin in the washer: if it needs much more than an hour, something is wrong. If the clothes go in dripping, look at the washer first, because a poor spin looks like a poor dryer.</p>

      <h2>Clean the whole air path</h2>
      <img src="dryer-vent-path.svg" alt="Diagram of a dryer vent from the side: lint screen (1), short duct behind
      the dryer (2), duct through the wall (3) and hood with a flap outside (4)">
      <p>Unplug the dryer, and if it’s a gas dryer, turn off the valve on its pipe too and don’t pull the machine farther than the gas line allows. Then follow the numbers.</p>
      <h3>1. The lint screen</h3>
      <p>Empty it after every load, and every few months wash it with hot water, dish soap and a soft brush, because dryer sheets leave a film you can’t see. Hold it under the faucet: if water pools on the mesh, air can’t get through either. Then vacuum the slot with a crevice tool.</p>
      <h3>2. The duct behind the dryer</h3>
      <p>Loosen the clamp and look inside. White plastic or thin foil hose has no place here, because it sags, holds lint and can burn, so replace it with metal duct, four inches wide, as short as it can be, and without screws that reach
      into the air stream. When you push the dryer back, leave enough room so the duct doesn’t fold.</p>
      <h3>3. The duct in the wall</h3>
      <p>Run a dryer brush on flexible rods through it from both ends. Every bend slows the air, so the maker allows a
      longer duct when it is straight and a shorter one when it turns. A duct that ends on the roof, or one you can’t reach, is a job for someone with the right equipment.</p>
      <h3>4. The hood outside</h3>
      <p>Around here it rains from October to May, and wet lint dries on the flap like papier-mâché. Peel it off, check that the flap swings freely, and in spring look for a nest. A fine screen on the hood keeps birds out and lint
      in, so take it off.</p>

      <blockquote><p><strong>Never vent a dryer indoors</strong> “to save the heat”. Each load releases a couple of
      quarts of water into the room, which in our climate ends as mold, and a gas dryer adds carbon
      monoxide.</p></blockquote>

      <h2>Still slow? Look at the dryer</h2>
      <table>
        <thead><tr><th>What you see</th><th>Likely cause</th></tr></thead>
        <tbody>
          <tr><td>Good air outside, but cold</td><td>Heating element, thermal fuse, gas valve coil or igniter</td></tr>
          <tr><td>Warm at first, then cold</td><td>Gas valve coils, or a thermostat that cycles too early</td></tr>
          <tr><td>Stops while clothes are damp</td><td>Moisture sensor bars coated with softener; wipe them with rubbing alcohol</td></tr>
          <tr><td>Drum turns, weak air and the duct is clean</td><td>Blower wheel clogged or cracked</td></tr>
        </tbody>
      </table>
      <p>An electric dryer that turns but doesn’t heat may have lost half its supply, so switch its double breaker fully off and on again, once. If it trips again, leave it off.</p>

      <h2>When to call, and what it costs</h2>
      <p>Gas parts, heating circuits and anything behind the panels are a technician’s job. A blown thermal fuse in particular is a message, since it blew because something ran too hot, and a new fuse without a clear vent will blow
      again. Dryer repairs usually cost ${facts.cost('Dryer')} in total, and the ${facts.serviceCall} service call is
      waived when the repair is done. You can read <a href="/services">what we charge</a> before you call.</p>
      <p>Until it’s fixed, don’t run the dryer while you’re asleep or out, and when you <a href="/#booking">book a visit</a>, tell us how the flap test went.</p>
    `),
  }
}
