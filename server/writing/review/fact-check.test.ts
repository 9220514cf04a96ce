import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { checkFacts } from './fact-check.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }

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
  'Our labor is covered for 90 days.',
  'Two hours of labor covered the repair.',
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
  'A gas company will come within an hour when you smell gas.',
  'You can get a free quote for the booking by phone.',
  'With a completed repair you pay no service call fee, because it is waived.',
  'The diagnosis showed a failed control board that costs $210 to replace.',
  'A diagnosis and a new pump came to $240 for a neighbor.',
  'Labor is included in the $250 total.',
  'For most dryers, parts and labor runs $180.',
  'Two hours of labor is $198.',
  'Labor is $198 for a job of two hours.',
  'The repair of a dryer motor comes to $180 to $280.',
  'In a dishwasher, fixing the latch costs $110 to $150.',
  'Other companies charge a $150 trip charge.',
  'An electrician charges $150 an hour.',
  'Big stores add a 40% markup to parts.',
  'Call us within an hour of noticing a leak.',
  'Contact us within two days when the fault returns.',
  'Our warranty on labor is 90 days, and a part from the factory may carry two years.',
  'The part has a 12-month warranty and our labor 90 days.',
  'The inspection fee of $250 that cities charge is separate.',
  'We call within 30 minutes and arrive the same day.',
  'We cover more than 90 ZIP codes.',
  'If your refrigerator isn’t cold within 24 hours, call us.',
  'If it still runs for hours after 9 PM, call us.',
  'Read at least 10 reviews before you hire anyone.',
  'On Sunday evening, leave the door open and let the drum dry.',
]

/** `replacement` is what it should say instead, or `null` if a person has to decide. */
const bad: [passage: string, said: string, replacement: string | null][] = [
  ['The service call is $79.', '$79', '$89'],
  ['We charge a $95 diagnostic fee for each visit.', '$95', '$89'],
  ['Our trip charge of $120 is due at the door.', '$120', '$89'],
  ['Labor is $125 per hour.', '$125', '$99'],
  ['Our technicians cost $85/hour.', '$85', '$99'],
  ['We bill $89 for the service call and $110 an hour after that.', '$110', '$99'],
  ['Parts are at cost plus 20% markup.', '20', '10'],
  ['We add a markup of 15 percent to parts.', '15', '10'],
  ['A refrigerator repair costs $200 to $600.', '$200 to $600', null],
  ['Most washer repairs run $80-$200.', '$80-$200', null],
  ['Dryer repairs in Portland cost between $250 and $900.', '$250 and $900', null],
  ['Expect dishwasher repairs to be $50 to $90.', '$50 to $90', null],
  ['The total for an oven repair is $400-$800.', '$400-$800', null],
  ['Disposal repairs come to $300 to $500.', '$300 to $500', null],
  ['The average refrigerator repair is $650.', '$650', null],
  ['We fix any dryer for $49.', '$49', null],
  ['Every visit begins with a free diagnosis.', 'free diagnosis', null],
  ['There is no service call fee with us.', 'no service call fee', null],
  ['Call us at (503) 555-9999.', '(503) 555-9999', '(503) 555-0142'],
  ['Reach our office at 800-555-0100 any time.', '800-555-0100', '(503) 555-0142'],
  ['Text 1-971-555-0123 to book.', '1-971-555-0123', null],
  ['If you smell gas, call the gas company at 800-555-0177.', '800-555-0177', null],
  ['Write to office@repairportland.example for an appointment.', 'office@repairportland.example', null],
  ['Our labor warranty lasts one year.', 'one year', '90 days'],
  ['We back all repairs with a 30-day warranty.', '30-day', '90-day'],
  ['Our repairs come with a 12-month guarantee.', '12-month', '90-day'],
  ['We offer a lifetime warranty on labor.', 'lifetime', null],
  ['The service call is $89 and our labor is covered for 2 years.', '2 years', null],
  ['We cover our labor for six months.', 'six months', null],
  ['We contact you within 15 minutes of your booking.', 'within 15 minutes', null],
  ['Our team will call you back within an hour.', 'within an hour', null],
  ['We reply to e-mails within 24 hours.', 'within 24 hours', null],
  ['A technician will be at your door within one hour.', 'within one hour', null],
  ['Our technicians arrive within 60 minutes.', 'within 60 minutes', null],
  ['We serve 50 ZIP codes around Portland.', '50', null],
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
  ['Service calls cost $75.', '$75', '$89'],
  ['The service call itself is $79, which includes the drive.', '$79', '$89'],
  ['The compressor repair of a refrigerator costs $500 to $800, more than most.', '$500 to $800', null],
  ['You pay $110 for the service call.', '$110', '$89'],
  ['A service call on a Sunday evening is $140.', '$140', null],
  ['Our service call is $79 to $99.', '$79 to $99', null],
  ['Our hourly rate on holidays is $150.', '$150', null],
  ['Expect $120 per hour.', '$120', null],
  ['Unlike other companies, we charge $120 per hour.', '$120', '$99'],
  ['On average, labor is $125 per hour.', '$125', null],
  ['Labor runs $110.', '$110', '$99'],
  ['Expect a markup of 25 percent.', '25', null],
  ['The repair of a dryer motor comes to $350 to $480.', '$350 to $480', null],
  ['Call (503) 555-9999.', '(503) 555-9999', null],
  ['Call 503-555-9999 or book online.', '503-555-9999', null],
  ['Bridgetown Appliance Repair at 503-555-9999 has the part.', '503-555-9999', '(503) 555-0142'],
  ['A neighbor gave us 503-555-7777 for the parts counter.', '503-555-7777', null],
  ['Write to jo@example.org when you want to know more.', 'jo@example.org', null],
  ['Our repair took two weeks, and the warranty covers it.', 'two weeks', null],
  ['If the fault returns within six months, our labor warranty covers it.', 'six months', null],
  ['You hear from us about the part within two days.', 'within two days', null],
  ['You will hear from us within an hour.', 'within an hour', null],
  ['Our answers to e-mails may take a while, but come within 3 days as a rule.', 'within 3 days', null],
  ['Gresham has 4 ZIP codes, and we serve them all.', '4', null],
  ['Whirlpool gives a one-year warranty on washers; our labor warranty is 90 days.', 'one-year', null],
  ['To schedule, call 503-555-7788.', '503-555-7788', null],
  ['We serve 12 ZIP codes in Clark County.', '12', null],
  ['A new refrigerator costs $900 to $2,500, so compare before you decide.', '$900 to $2,500', null],
  ['A thermometer for $8 from the hardware store is enough.', '$8', null],
  ['The part was $45.', '$45', null],
  ['The recall hotline of the CPSC is (800) 638-2772.', '(800) 638-2772', null],
  ['We come to ZIP code 97301, too.', '97301', null],
  ['Our office is open until 9 PM.', '9 PM', null],
  ['Our office is open on Sunday.', 'Sunday', null],
]

test('covers at least 40 handwritten passages of each kind', () => {
  expect(good.length).toBeGreaterThanOrEqual(40)
  expect(bad.length).toBeGreaterThanOrEqual(40)
})

test.each(good)('accepts: %s', (passage) => {
  expect(checkFacts(passage, business)).toEqual([])
})

test.each(bad)('finds the mistake in: %s', (passage, said, replacement) => {
  const findings = checkFacts(`It rained. ${passage} That is all.`, business).map((finding) => ({
    said: `It rained. ${passage} That is all.`.slice(finding.start, finding.end),
    replacement: finding.replacement,
  }))
  expect(findings).toEqual([{ said, replacement }])
})

test('compares hours and days with the office’s hours', () => {
  const open = { ...business, hours: [{ from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' } as const] }
  const said = 'Our office is open Monday to Friday, 8 AM to 5:30 p.m., and closed on Sunday.'
  expect(checkFacts(said, { ...open, hasEmergencyService: false })).toEqual([])
  expect(checkFacts('We are open on Saturday at 9 AM.', open).map(({ reason }) => reason)).toEqual(
    Array(2).fill('Your office hours are Monday to Friday 8 AM to 5:30 PM.'),
  )
})

test('compares years with the year the business started', () => {
  const since = { ...business, inBusinessSince: 2003 }
  expect(checkFacts('We have been in business since 2003.', since)).toEqual([])
  expect(checkFacts('We have been in business since 1999.', since)).toMatchObject([
    { reason: 'You’ve been in business since 2003.' },
  ])
})
