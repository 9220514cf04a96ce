import { expect, test } from 'vitest'
import { defaultBusiness } from '#shared/business.ts'
import { checkFacts } from './fact-check.ts'

const business = { ...defaultBusiness, url: 'https://site.test' }

const good = [
  'The service call is $89, and it is waived with a completed repair.',
  'Our $89 service call is waived when we do the repair.',
  'Labor is $99 per hour and parts are at cost plus 10% markup.',
  'We charge $99 an hour for labor.',
  'Parts are billed at cost with a markup of 10 percent.',
  'Most refrigerator repairs cost between $150 and $400.',
  'A washer repair usually comes to $120-$350 in all.',
  'Dryer repairs run $100 to $300.',
  'Expect a dishwasher repair to cost $110–$320.',
  'An oven repair costs $130 to $380 as a rule.',
  'A garbage disposal repair is $90 to $250.',
  'Our last refrigerator repair in Kenton came to $275.',
  'A new refrigerator costs $900 to $2,500, so compare before you decide.',
  'A thermometer for $8 from the hardware store is enough.',
  'Call us at (503) 555-0142.',
  'Call 503-555-0142 or book online.',
  'You can dial +1 503 555 0142 around the clock.',
  'Write to hello@example.com and we reply within 2 hours.',
  'Our e-mail replies come within two hours.',
  'We contact you within 30 minutes of your booking.',
  'After you book, our team will call you within thirty minutes.',
  'Our labor warranty is 90 days.',
  'Every repair carries a 90-day labor warranty.',
  'We give ninety days of warranty on labor.',
  'Parts keep the manufacturer warranty, which is often one year.',
  'Labor is covered by our 90-day warranty, and the manufacturer covers the part for a year.',
  'The factory warranty of your dryer may last two years.',
  'If your machine is under the manufacturer’s warranty for 12 months, use it first.',
  'We stand behind our work with a satisfaction guarantee and a refund.',
  'We serve 93+ ZIP codes in the metro area.',
  'We serve Portland, OR and Vancouver, WA.',
  'Our technicians cover Beaverton, Hillsboro, Gresham and Lake Oswego.',
  'We do not serve Salem or Seattle.',
  'Snow in Bend looks different from rain in Portland.',
  'We offer 24/7 emergency service.',
  'Same-day service is available, and our technicians are licensed and insured.',
  'A dishwasher lasts nine to twelve years.',
  'Preheating to 350 degrees takes ten to fifteen minutes.',
  'Set the refrigerator to 37 °F and check it within a day.',
  'If the ice returns within a week, call us.',
  'A washer draws 15 amps and a dryer 24.',
  'Vacuum the coils every six months to save on your electric bill, about $40 a year.',
  'A gas company will come within an hour when you smell gas.',
  'You can get a free quote for the booking by phone.',
  'With a completed repair you pay no service call fee, because it is waived.',
]

/** With what should stand there instead; `null`: a person has to decide. */
const bad: [passage: string, said: string, replacement: string | null][] = [
  ['The service call is $79.', '$79', '$89'],
  ['We charge a $95 diagnostic fee for each visit.', '$95', '$89'],
  ['Our trip charge of $120 is due at the door.', '$120', '$89'],
  ['Labor is $125 per hour.', '$125', '$99'],
  ['Our technicians cost $85/hour.', '$85', '$99'],
  ['We bill $89 for the service call and $110 an hour after that.', '$110', '$99'],
  ['Parts are at cost plus 20% markup.', '20', '10'],
  ['We add a markup of 15 percent to parts.', '15', '10'],
  ['A refrigerator repair costs $200 to $600.', '$200 to $600', '$150 to $400'],
  ['Most washer repairs run $80-$200.', '$80-$200', '$120 to $350'],
  ['Dryer repairs in Portland cost between $250 and $900.', '$250 and $900', '$100 to $300'],
  ['Expect dishwasher repairs to be $50 to $90.', '$50 to $90', '$110 to $320'],
  ['The total for an oven repair is $400-$800.', '$400-$800', '$130 to $380'],
  ['Disposal repairs come to $300 to $500.', '$300 to $500', '$90 to $250'],
  ['The average refrigerator repair is $650.', '$650', null],
  ['We fix any dryer for $49.', '$49', null],
  ['Every visit begins with a free diagnosis.', 'free diagnosis', null],
  ['There is no service call fee with us.', 'no service call fee', null],
  ['Call us at (503) 555-9999.', '(503) 555-9999', '(503) 555-0142'],
  ['Reach our office at 800-555-0100 any time.', '800-555-0100', '(503) 555-0142'],
  ['Text 1-971-555-0123 to book.', '1-971-555-0123', '(503) 555-0142'],
  ['If you smell gas, call the gas company at 800-555-0177.', '800-555-0177', null],
  ['Write to office@repairportland.example for an appointment.', 'office@repairportland.example', 'hello@example.com'],
  ['Our labor warranty lasts one year.', 'one year', '90 days'],
  ['We back all repairs with a 30-day warranty.', '30-day', '90-day'],
  ['Our repairs come with a 12-month guarantee.', '12-month', '90-day'],
  ['We offer a lifetime warranty on labor.', 'lifetime', null],
  ['We contact you within 15 minutes of your booking.', 'within 15 minutes', 'within 30 minutes'],
  ['Our team will call you back within an hour.', 'within an hour', 'within 30 minutes'],
  ['We reply to e-mails within 24 hours.', 'within 24 hours', 'within 2 hours'],
  ['A technician will be at your door within one hour.', 'within one hour', null],
  ['Our technicians arrive within 60 minutes.', 'within 60 minutes', null],
  ['We serve 50 ZIP codes around Portland.', '50', '93+'],
  ['We also serve Salem and the coast.', 'Salem', null],
  ['Our team repairs appliances in Seattle, too.', 'Seattle', null],
  ['We are proud of serving homeowners across Oregon.', 'across Oregon', null],
  ['We have been fixing appliances since 1987.', 'since 1987', null],
  ['Our technicians have 25 years of experience.', '25 years of experience', null],
  ['We are an award-winning company.', 'award-winning', null],
  ['Join our 10,000+ happy customers.', '10,000+ happy', null],
  ['We have the lowest prices in town.', 'lowest prices', null],
  ['Book today and get 15% off.', '15% off', null],
  ['We are a family-owned business.', 'family-owned', null],
  ['Our technicians are factory-authorized for all brands.', 'factory-authorized', null],
  ['We guarantee a fix on the first visit.', 'guarantee a fix on the first visit', null],
  ['Our office is closed on weekends.', 'Our office is closed on', null],
]

test('at least 40 passages of each kind are written by hand', () => {
  expect(good.length).toBeGreaterThanOrEqual(40)
  expect(bad.length).toBeGreaterThanOrEqual(40)
})

test.each(good)('lets stand: %s', (passage) => {
  expect(checkFacts(passage, business)).toEqual([])
})

test.each(bad)('finds the mistake in: %s', (passage, said, replacement) => {
  const findings = checkFacts(`It rained. ${passage} That is all.`, business).map((finding) => ({
    said: `It rained. ${passage} That is all.`.slice(finding.start, finding.end),
    replacement: finding.replacement,
  }))
  expect(findings).toEqual([{ said, replacement }])
})
