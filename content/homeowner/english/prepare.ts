/**
 * Coming prepared: what the homeowner reports and tries before the visit, and what it may cost. Amounts of money are passed in
 * formatted.
 */
export const prepare = {
  heading: 'Help us come prepared',
  lead: 'A minute now can save you a second visit, and since each step saves on its own, you can skip any of them.',
  saved: 'Saved',
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  model: {
    title: 'Brand and model',
    lead: 'With the model number, we can bring parts that fit.',
    brand: 'Brand',
    brandHint: 'Like Whirlpool, LG or Bosch',
    model: 'Model number',
    age: 'About how old is it, in years?',
    ageHint: 'A guess is fine',
    save: 'Save',
    nothing: 'Please fill in at least one field',
    tooLong: (most: number) => `Please use at most ${most} characters`,
    badAge: 'Please enter the age in years, from 0 to 60',
  },
  photo: {
    label: 'Or take a photo of the plate',
    hint: 'Only our team sees it. We remove the place and time your camera saves with it.',
    save: 'Send the photo',
    alt: 'A photo you sent',
    missing: 'Please choose a photo first',
    notAPhoto:
      'We can’t read this file as a photo. Please choose a JPEG, PNG or WebP. A screenshot of the photo works too.',
    tooLarge: 'This photo is over 15 MB. Please choose a smaller one.',
    tooManyPixels:
      'This picture has too many pixels for us to open. Take a screenshot of it and send that, or save it as a JPEG.',
    busy: 'We’re very busy right now. Please send the photo again in a few seconds.',
    tooMany: 'This booking already has 30 photos, and that’s the limit.',
  },
  symptom: {
    title: 'What’s wrong',
    lead: 'Pick what fits best.',
    disposal: 'If it’s a garbage disposal, pick what fits best. For anything else, use your own words.',
    text: 'In your own words (optional)',
    textHint: 'When it happens, what you hear, what you’ve tried',
    save: 'Save',
    nothing: 'Please pick what fits, or write a few words',
  },
  checks: {
    title: 'Try this before we get there',
    lead: (fee: string) => `It may save you the ${fee} visit, you don’t need tools, and you can stop anytime.`,
    step: (number: number, total: number) => `Step ${number} of ${total}`,
    fixed: 'That fixed it',
    stillBroken: 'Still broken',
    fixedNote: '“That fixed it” closes your booking. You won’t owe a thing.',
    done: 'Thanks for trying. Now we know where to start.',
  },
  price: {
    range: (from: string, to: string) => `${from} to ${to}`,
    forSymptom: 'Typical total for this repair, parts and labor',
    forAppliance: 'Typical total for repairs like this, parts and labor',
    fee: (fee: string) => `The visit costs ${fee}, and we waive it when we do the repair.`,
    example: (total: string, fee: string, sum: string) =>
      `So if the repair is ${total}, you pay ${total}, not ${sum}, and if you don’t want the repair, you pay just the ${fee}.`,
    rule: (percent: number, newCost: string, limit: string) =>
      `At this age, a repair should cost less than ${percent}% of a new one. A new one runs about ${newCost} delivered and installed (our estimate), so that’s ${limit}.`,
    ask: 'Tell us how old it is under “Brand and model,” and we’ll tell you if a repair makes sense.',
    verdicts: {
      repair: {
        title: 'Worth repairing',
        text: (_limit: string) => 'Even at the high end of the typical price, it’s worth it.',
      },
      ask: {
        title: 'It depends on what we find',
        text: (limit: string) =>
          `Up to ${limit}, a repair makes sense. If it’s more, we’ll tell you before any work starts.`,
      },
      replace: {
        title: 'Don’t repair this one',
        text: (_limit: string) =>
          'At this age, even a small repair costs more than it’s worth. Cancel now and you pay nothing. Want us to look anyway? We’re happy to.',
      },
    },
    age: (years: number, from: number, to: number) =>
      `Yours: ${years === 1 ? '1 year' : `${years} years`}. They usually last ${from} to ${to}.`,
  },
  hazards: {
    question: 'Do you smell gas, see sparks, or have water near power?',
    happening: 'Yes, it’s happening now',
    told: 'We know it’s urgent.',
    closed:
      'This booking is closed, so our team won’t see this. Get to safety and call 911 first. Then please call us.',
    call911: 'Call 911',
    callUs: 'Once you’re safe, call us:',
    texted: 'We’ve told our team to call you right away.',
    gas: {
      title: 'If you smell gas',
      steps: [
        'Don’t touch any switches or plugs, and don’t use your phone inside. Don’t light anything.',
        'Get everyone out of the house and leave the door open behind you.',
        'From outside, call 911 or your gas company’s emergency number. It’s on your gas bill.',
        'Go back in only when they tell you it’s safe.',
      ],
    },
    sparks: {
      title: 'If you see sparks or smoke, or smell something burning',
      steps: [
        'If there’s a fire, get out and call 911.',
        'If not, turn off the breaker for the appliance. Unplug it only if the plug is cool and dry.',
        'If there’s a fire inside the oven, keep the door shut.',
        'Don’t use the appliance again until we’ve looked at it.',
      ],
    },
    water: {
      title: 'If water is near an outlet, a plug or a cord',
      steps: [
        'Don’t step into the water and don’t touch the appliance or its plug.',
        'Turn off the breaker for that room if you can get to it with dry feet.',
        'Then turn off the water to the appliance, or to the whole house.',
        'If someone gets a shock, don’t touch them until the power is off. Call 911.',
      ],
    },
  },
  fixed: {
    title: 'Glad it works again!',
    text: 'We closed your booking, and you don’t owe us a thing.',
    again: 'It broke again',
    againNote: 'Reopens the same booking, with everything you told us.',
  },
  said: {
    model_saved: 'Saved. Thanks, that helps us bring parts that fit.',
    photo_added: 'Got your photo. Thank you!',
    symptom_saved: 'Saved. Thanks, that helps us plan the visit.',
    check_tried: 'Thanks for trying. We made a note of it.',
    fixed: 'Glad it works again! We closed your booking, and you don’t owe us a thing.',
    broken_again: 'Your booking is open again. We’ll call you.',
    hazard_told: 'We marked your booking as urgent and told our team.',
    photo_too_large: 'This photo is over 15 MB. Please choose a smaller one.',
  },
  tooLate: 'We’re already on our way or done, so please call us.',
}
