import { saveOwnPage } from '#server/business/pages/own-pages.ts'
import type { Db } from '#server/platform/db/connect.ts'

const path = '/areas/beaverton-or'

/** What the made-up shop would know of one city, so that it has a page. */
const words = `Many Beaverton homes from the sixties and seventies still have their first laundry closet, with a dryer on the wall and a vent that runs through the crawl space before it gets outside. We bring a long brush and a light for those, because the lint that blocks them sits where nobody sees it. The closets are narrow, so we roll the machines out on felt and leave the floor as we found it.

The town houses on the south side were built with stacked washers and dryers on the second floor. Two of us come for those, since nobody should lift a stacked pair alone, and we look at the drain pan below while the machine is out. If that pan was never connected to a drain, we tell you before a leak does.

The water here is soft, so dishwashers suffer less from scale than from too much detergent. When your glasses come out cloudy, we look at the dispenser and the rinse setting first. Often a smaller dose brings the shine back, and no part is needed at all.

Kitchens near the old downtown may still have an oven from the eighties. We carry the bake elements that fit most of them, and we check the supply before we blame the oven. An older range is worth keeping as long as its parts exist, and we’ll tell you honestly when they no longer do.

Parking is easy almost everywhere, but in the apartment blocks along the main roads please ask your manager for a visitor spot, since the van is longer than a car. In the morning it takes us about twenty minutes from our shop over the hills, and a little more after four. That’s why the first windows of the day go to this side, and why a call before nine usually gets you a visit the same afternoon.

Refrigerators in garages are common on this side of town, and most of them aren’t made for a garage that gets close to freezing. If yours stops cooling in January and recovers in March, it’s the room and not the machine. We can tell you whether your model takes a heater kit, or help you decide whether the second refrigerator is worth its power bill.`

/** Gives one city its page. */
export async function writeCityPage(db: Db): Promise<void> {
  await saveOwnPage(db, { path, words, is_off: false, version: 0 })
}
