import type { MailTexts } from '#content/homeowner/mail-texts.ts'

export const englishMails: MailTexts = {
  templates: {
    confirmation: {
      subject: 'Your repair booking {number} with {business}',
      mail: `Hi {name},

Thank you for choosing our service! We got your booking. {promise}.

On your own page you see what happens next, and can add or change things:
{link}

See a mistake, or need to change something? Call {phone} and mention booking {number}.`,
      text: `{business}: we got your booking for your {appliance} ({number}). {promise}. Reply STOP to opt out.
{link}`,
    },
    scheduled: {
      subject: 'Your repair visit on {day} (booking {number})',
      mail: `Hello {name},

{technician} comes on {day}, {window}.

Everything about your visit:
{link}

Does this time not work for you? Call {phone} and say {number}.`,
      text: `{business}: {technician} comes on {day}, {window}. Does that not work for you? Call {phone}. Reply STOP to opt out.
{link}`,
    },
    moved: {
      subject: 'New time for your repair visit: {day} (booking {number})',
      mail: `Hello {name},

Your visit moved. {technician} now comes on {day}, {window}.

Everything about your visit:
{link}

Does this time not work for you? Call {phone} and say {number}.`,
      text: `{business}: your visit moved. {technician} now comes on {day}, {window}. Does that not work for you? Call {phone}.
{link}`,
    },
    called_off: {
      subject: 'Your repair visit on {day} is called off (booking {number})',
      mail: `Hello {name},

Our technician will not come on {day}.

Would you like another time, or is this a mistake? Call {phone} and say {number}.`,
      text: `{business}: your visit on {day} is called off. Would you like another time? Call {phone}.`,
    },
    reminder: {
      subject: 'Reminder: your repair visit on {day}',
      mail: `Hello {name},

A short reminder: {technician} comes on {day}, {window}, to look at your {appliance}.

Please make sure that somebody is home and that we can get to the {appliance}. If the plan has changed, call {phone} and say {number}.

Everything about your visit:
{link}`,
      text: `{business}: a reminder that {technician} comes on {day}, {window}. If that has changed, call {phone}.
{link}`,
    },
    on_the_way: {
      subject: 'Your technician is on the way',
      mail: `Hello {name},

{technician} is on the way and should be there {arrival}.

Questions? Call {phone} and say {number}.

Everything about your visit:
{link}`,
      text: `{business}: {technician} is on the way and should be there {arrival}. Questions? Call {phone}.
{link}`,
    },
    running_late: {
      subject: 'We are running late today',
      mail: `Hello {name},

We are sorry: {technician} is running late and should now be there {arrival}.

If that does not work for you, call {phone} and say {number}. We will find another time.

Everything about your visit:
{link}`,
      text: `{business}: sorry, {technician} is running late and should now be there {arrival}. If that does not work, call {phone}.
{link}`,
    },
    done: {
      subject: 'Your {appliance} repair is done (booking {number})',
      mail: `Hello {name},

Thank you for having us. The work on your {appliance} is done.

What was done, and how long your warranty runs, is on your own page:
{link}

If anything is not right, call {phone} and say {number}.`,
      text: `{business}: thank you, the work on your {appliance} is done. If anything is not right, call {phone}.
{link}`,
    },
  },
  titles: {
    confirmation: 'We got your booking',
    scheduled: 'Your visit has a time',
    moved: 'Your visit has a new time',
    called_off: 'Your visit is called off',
    reminder: 'See you soon',
    on_the_way: 'We are on the way',
    running_late: 'We are running late',
    done: 'Your repair is done',
  },
  labels: {
    booking: 'Booking',
    appliance: 'Appliance',
    problem: 'Problem',
    preferredTime: 'Preferred time',
    name: 'Name',
    phone: 'Phone',
    zip: 'ZIP code',
    day: 'Day',
    arrival: 'Arrival',
    technician: 'Technician',
    where: 'Where',
    plannedDay: 'It was planned for',
    plannedTime: 'Arrival',
  },
  appliances: {
    refrigerator: 'Refrigerator',
    washer: 'Washing Machine',
    dryer: 'Dryer',
    dishwasher: 'Dishwasher',
    oven: 'Oven/Stove',
    other: 'Other',
  },
  appliancesInText: {
    refrigerator: 'refrigerator',
    washer: 'washing machine',
    dryer: 'dryer',
    dishwasher: 'dishwasher',
    oven: 'oven',
    other: 'appliance',
  },
  preferredTimes: {
    morning: 'Morning (8AM-12PM)',
    afternoon: 'Afternoon (12PM-5PM)',
    evening: 'Evening (5PM-8PM)',
    none: 'No preference',
  },
  anyTechnician: 'our technician',
  between: (from, to) => `between ${from} and ${to}`,
  around: (time) => `at about ${time}`,
  inMinutes: (minutes) => `in about ${minutes} minutes`,
  nextSteps: {
    heading: 'What happens next',
    weCall: (phone) => `We’ll call you at ${phone} to set a time that works for you.`,
    weCallIfNeeded: (phone) => `If we haven’t set a time yet, we’ll call you at ${phone}.`,
    visit: (day, window) => `Our technician comes on ${day}, ${window}.`,
    technician:
      'A licensed and insured technician comes to your home, finds the problem and tells you what the repair will cost before any work begins.',
    price: (serviceCall, warrantyDays) =>
      `The service call costs ${serviceCall} and is waived when we do the repair. Our labor carries a ${warrantyDays}-day warranty.`,
  },
  promises: {
    withinMinutes: (minutes) => `We'll contact you within ${minutes} minutes`,
    by: (moment) => `We will call you by ${moment}`,
    takenByPhone: 'This is what we wrote down when you called',
    visit: (day, window) => `Our technician comes on ${day}, ${window}`,
  },
  moment: ({ time, distance, day }) => `${time} ${distance === 'later' ? 'on' : `${distance},`} ${day}`,
  calendarHints: {
    keep: 'To keep the visit in your calendar, open the attached file.',
    update: 'Open the attached file to update your calendar: the new time replaces the old one.',
    remove: 'If the visit is in your calendar, open the attached file to take it out.',
  },
  calendar: {
    summary: (appliance, business) => `${appliance} repair: ${business}`,
    description: (number, phone) =>
      `The technician arrives within this time.\nBooking ${number}. To change it, call ${phone}.`,
  },
  buttons: { link: 'See your booking', call: (phone) => `Call ${phone}` },
  footers: {
    bookedAt: (url, phone) =>
      `You’re getting this email because someone booked a repair with this address at ${url}. If that wasn’t you, please call ${phone}.`,
    bookedByPhone: (phone) =>
      `You’re getting this email because someone booked a repair with this address by phone. If that wasn’t you, please call ${phone}.`,
    visit: (phone) =>
      `You got this email because this address was given with a repair booking. If that was not you, please call ${phone}.`,
  },
}
