import type { MailTexts } from '#content/homeowner/mail-texts.ts'

export const englishMails: MailTexts = {
  templates: {
    confirmation: {
      subject: 'Your repair booking {number} with {business}',
      mail: `Hi {name},

Thank you for choosing our service! We got your booking. {promise}.

See what happens next, and change anything you like, on your own page:
{link}

Questions? Call {phone} and mention booking {number}.`,
      text: `{business}: we got your booking for your {appliance} ({number}). {promise}. Reply STOP to opt out.
{link}`,
    },
    scheduled: {
      subject: 'Your repair visit on {day} (booking {number})',
      mail: `Hi {name},

{technician} will be there on {day}, {window}. Need another time? Pick one on your own page:
{link}

Questions? Call {phone} and mention booking {number}.`,
      text: `{business}: {technician} will be there on {day}, {window}. Need another time? Call {phone}. Reply STOP to opt out.
{link}`,
    },
    moved: {
      subject: 'New time for your repair visit: {day} (booking {number})',
      mail: `Hi {name},

Your visit moved. {technician} will now be there on {day}, {window}. Need another time? Pick one on your own page:
{link}

Questions? Call {phone} and mention booking {number}.`,
      text: `{business}: your visit moved. {technician} will now be there on {day}, {window}. Need another time? Call {phone}.
{link}`,
    },
    called_off: {
      subject: 'Your repair visit on {day} is canceled (booking {number})',
      mail: `Hi {name},

We won’t be coming out on {day}.

Want another time, or is this a mistake? Call {phone} and mention booking {number}.`,
      text: `{business}: your visit on {day} is canceled. Want another time? Call {phone}.`,
    },
    reminder: {
      subject: 'Reminder: your repair visit on {day} (booking {number})',
      mail: `Hi {name},

A quick reminder: {technician} will be there on {day}, {window}, to look at your {appliance}.

Please make sure someone’s home and we can get to the {appliance}. Plans changed? Call {phone} and mention booking {number}.

Everything about your visit:
{link}`,
      text: `{business}: a reminder that {technician} will be there on {day}, {window}. Plans changed? Call {phone}.
{link}`,
    },
    on_the_way: {
      subject: 'Your technician is on the way (booking {number})',
      mail: `Hi {name},

{technician} is on the way and should be there {arrival}.

Questions? Call {phone} and mention booking {number}.

Everything about your visit:
{link}`,
      text: `{business}: {technician} is on the way and should be there {arrival}. Questions? Call {phone}.
{link}`,
    },
    running_late: {
      subject: 'We’re running late today (booking {number})',
      mail: `Hi {name},

Sorry: {technician} is running late and should now be there {arrival}.

If that doesn’t work for you, call {phone} and mention booking {number}. We’ll find another time.

Everything about your visit:
{link}`,
      text: `{business}: sorry, {technician} is running late and should now be there {arrival}. If that won't work, call {phone}.
{link}`,
    },
    no_show: {
      subject: 'Sorry we missed you (booking {number})',
      mail: `Hi {name},

We came by on {day} to look at your {appliance}, but nobody answered the door.

Want a new time? Call {phone} and mention booking {number}, or see on your own page which times are open:
{link}`,
      text: `{business}: sorry we missed you on {day}. Want a new time for your {appliance}? Call {phone}.
{link}`,
    },
    done: {
      subject: 'Your {appliance} repair is done (booking {number})',
      mail: `Hi {name},

Thanks for having us. The work on your {appliance} is done.

See what we did, and how long your warranty runs, on your own page:
{link}

If anything isn’t right, call {phone} and mention booking {number}.`,
      text: `{business}: thanks for having us. The work on your {appliance} is done. Something not right? Call {phone}.
{link}`,
    },
  },
  titles: {
    confirmation: 'We got your booking',
    scheduled: 'Your visit is on the calendar',
    moved: 'Your visit has a new time',
    called_off: 'Your visit is canceled',
    reminder: 'See you soon',
    on_the_way: 'We’re on the way',
    running_late: 'We’re running late',
    no_show: 'Sorry we missed you',
    done: 'Your repair is done',
  },
  labels: {
    booking: 'Booking',
    day: 'Day',
    arrival: 'Arrival',
    technician: 'Technician',
    where: 'Where',
    plannedDay: 'Was planned for',
    plannedTime: 'Arrival',
  },
  preferredTimes: {
    morning: 'Morning (8AM-12PM)',
    afternoon: 'Afternoon (12PM-5PM)',
    evening: 'Evening (5PM-8PM)',
    none: 'No preference',
  },
  anyTechnician: 'our technician',
  inMinutes: (minutes) => `in about ${minutes} minutes`,
  nextSteps: {
    heading: 'What happens next',
    weCall: (phone) => `We’ll call you at ${phone} to set a time that works for you.`,
    weCallIfNeeded: (phone) => `If we haven’t set a time yet, we’ll call you at ${phone}.`,
    visit: (day, window) => `Our technician will be there on ${day}, ${window}.`,
    technician:
      'A licensed, insured technician comes to your home, finds what’s wrong and gives you an exact quote. Nothing starts, and nothing gets added, without your OK.',
    price: (serviceCall, warrantyDays) =>
      `The service call is ${serviceCall}, waived when we do the repair. Our labor comes with a ${warrantyDays}-day warranty.`,
  },
  promises: {
    withinMinutes: (minutes) => `We'll contact you within ${minutes} minutes`,
    by: (moment) => `We'll call you by ${moment}`,
    takenByPhone: 'This is what we wrote down when you called',
    answered: 'If we haven’t set a time yet, we’ll call you',
    visit: (day, window) => `Our technician will be there on ${day}, ${window}`,
  },
  moment: ({ time, distance, day }) => `${time} ${distance === 'later' ? 'on' : `${distance},`} ${day}`,
  calendarHints: {
    keep: 'To add the visit to your calendar, open the attached file.',
    update: 'Open the attached file to update your calendar: the new time replaces the old one.',
    remove: 'If the visit is on your calendar, open the attached file to remove it.',
  },
  calendar: {
    summary: (appliance, business) => `${appliance} repair: ${business}`,
    description: (number, phone) =>
      `Your technician will get there within this window.\nBooking ${number}. To change it, call ${phone}.`,
  },
  buttons: { link: 'See your booking', call: (phone) => `Call ${phone}` },
  footers: {
    bookedAt: (url, phone) =>
      `You’re getting this email because someone booked a repair with this address at ${url}. If that wasn’t you, please call ${phone}.`,
    bookedByPhone: (phone) =>
      `You’re getting this email because someone booked a repair with this address by phone. If that wasn’t you, please call ${phone}.`,
    visit: (phone) =>
      `You’re getting this email because someone gave this address when booking a repair. If that wasn’t you, please call ${phone}.`,
  },
}
