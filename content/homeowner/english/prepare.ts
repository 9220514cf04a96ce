/** Coming prepared: what the homeowner tells and tries before the visit, and what it may cost. Amounts of money come formatted. */
export const prepare = {
  heading: 'Help us come prepared',
  lead: 'A minute now can save a second visit. Each step is saved by itself, and you can skip any of them.',
  saved: 'Saved',
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  model: {
    title: 'Brand and model',
    lead: 'With the model number we bring parts that fit.',
    brand: 'Brand',
    brandHint: 'For example Whirlpool, LG or Bosch',
    model: 'Model number',
    age: 'About how old is it, in years?',
    ageHint: 'A guess is fine',
    save: 'Save',
    nothing: 'Please fill in at least one of the fields',
    tooLong: (most: number) => `Please use at most ${most} characters`,
    badAge: 'Please enter the age in years, from 0 to 60',
  },
  photo: {
    label: 'Or take a photo of the plate',
    hint: 'Only our team sees it. The place and time that a camera writes into a photo are removed.',
    save: 'Send the photo',
    alt: 'A photo that you sent',
    missing: 'Please choose a photo first',
    notAPhoto: 'This file is not a photo that we can read. Please choose a JPEG, PNG or WebP.',
    tooLarge: 'This photo is larger than 15 MB. Please choose a smaller one.',
    tooMany: 'This booking already has 30 photos, and that is the most it can hold.',
  },
  plates: {
    refrigerator: 'The plate is inside the refrigerator, on a side wall near the top.',
    washer: 'Open the door: the plate is on the rim below the opening. On a top loader, look under the lid.',
    dryer: 'Open the door: the plate is on the rim below the opening.',
    dishwasher: 'Open the door: the plate is on the side edge of the tub or of the door.',
    oven: 'Open the bottom drawer: the plate is on the frame behind it. On a wall oven, it is on the frame behind the door.',
    disposal: 'The plate is on the body of the disposal, below the sink.',
    other: 'The plate is usually on the frame behind the door, or on the back.',
  },
  symptom: {
    title: 'What it does',
    lead: 'Choose what fits best.',
    disposal: 'If it is a garbage disposal, choose what fits best. For anything else, use your own words.',
    text: 'In your own words (optional)',
    textHint: 'When it happens, what you hear, what you have tried',
    save: 'Save',
    nothing: 'Please choose what fits, or write a few words',
  },
  checks: {
    title: 'Try this before we come',
    lead: (fee: string) =>
      `It may save you the ${fee} visit. Nothing here needs a tool, and you can stop at any point.`,
    step: (number: number, total: number) => `Step ${number} of ${total}`,
    fixed: 'That fixed it',
    stillBroken: 'Still broken',
    fixedNote: '“That fixed it” closes your booking. It costs you nothing.',
    done: 'Thank you for trying. We know now where to begin.',
  },
  price: {
    range: (from: string, to: string) => `${from} to ${to}`,
    forSymptom: 'Usual total for this repair, parts and labor',
    forAppliance: 'Usual total for a repair of this appliance, parts and labor',
    fee: (fee: string) => `The visit costs ${fee}. If we do the repair, those ${fee} are waived.`,
    example: (total: string, fee: string, sum: string) =>
      `For example: a repair of ${total} costs you ${total}, not ${sum}. Without a repair you pay ${fee}.`,
    rule: (percent: number, newCost: string, limit: string) =>
      `At this age, a repair should cost less than ${percent}% of a new one. A new one is about ${newCost} delivered and installed (our estimate), so that is ${limit}.`,
    ask: 'Tell us how old it is, in “Brand and model,” and we tell you if a repair makes sense.',
    verdicts: {
      repair: {
        title: 'Worth repairing',
        text: (_limit: string) => 'Even the upper end of the usual price is worth it.',
      },
      ask: {
        title: 'It depends on what we find',
        text: (limit: string) =>
          `Up to ${limit} a repair makes sense. If it turns out to be more, we’ll tell you before any work starts.`,
      },
      replace: {
        title: 'Don’t repair this one',
        text: (_limit: string) =>
          'Even a small repair costs more than it is worth at this age. If you cancel now, you pay nothing. If you want us to look anyway, we will.',
      },
    },
    age: (years: number, from: number, to: number) =>
      `Yours: ${years === 1 ? '1 year' : `${years} years`}. They usually last ${from} to ${to}.`,
  },
  hazards: {
    question: 'Do you smell gas, see sparks, or have water near power?',
    happening: 'Yes, this is happening now',
    told: 'We know that it’s urgent.',
    closed:
      'This booking is closed, so our team doesn’t see your press. Get to safety and call 911 first. Then please call us.',
    call911: 'Call 911',
    callUs: (phone: string) => `When you are safe, call us: ${phone}`,
    gas: {
      title: 'If you smell gas',
      steps: [
        'Don’t touch any switch, plug or phone inside. Don’t light anything.',
        'Get everybody out of the house and leave the door open behind you.',
        'From outside, call 911 or the emergency number of your gas company. It’s on your gas bill.',
        'Go back in only when they tell you it’s safe.',
      ],
    },
    sparks: {
      title: 'If you see sparks or smoke, or smell something burning',
      steps: [
        'If there is fire, leave the house and call 911.',
        'Otherwise switch off the appliance’s breaker. Pull the plug only if it is cool and dry.',
        'If an oven burns inside, keep its door shut.',
        'Don’t use the appliance again before we have seen it.',
      ],
    },
    water: {
      title: 'If water is near an outlet, a plug or a cord',
      steps: [
        'Don’t step into the water and don’t touch the appliance or its plug.',
        'Switch off the breaker for that room if you can get to it with dry feet.',
        'Then close the water valve of the appliance, or the main one of the house.',
        'If anyone gets a shock, don’t touch them before the power is off. Call 911.',
      ],
    },
  },
  fixed: {
    title: 'Glad it works again!',
    text: 'We closed your booking, and you owe us nothing.',
    again: 'It broke again',
    againNote: 'Opens the same booking, with everything you told us.',
  },
  said: {
    model_saved: 'Saved. Thank you, that helps us bring parts that fit.',
    photo_added: 'We have your photo. Thank you!',
    symptom_saved: 'Saved. Thank you, that helps us plan the visit.',
    check_tried: 'Thank you for trying. We made a note of it.',
    fixed: 'Glad it works again! We closed your booking, and you owe us nothing.',
    broken_again: 'Your booking is open again. We’ll call you.',
    hazard_told: 'We marked your booking as urgent and told our team.',
    photo_too_large: 'This photo is larger than 15 MB. Please choose a smaller one.',
  },
  tooLate: 'We’re already on our way or done, so please call us.',
}
