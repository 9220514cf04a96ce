import type { ScreenPath } from '#app/routes/admin/screens.ts'
import type { BusinessSection, SectionFacts } from '#shared/business/business-form.ts'
import { fewestFinishedRepairs, mostQuotes, quotesOnHomePage } from '#shared/business/proof-form.ts'
import { usHolidayNames } from '#shared/time/closed-days.ts'
import { businessPanels } from './panels.ts'

/** What a setting's field says of itself, which is also what people search for. */
interface Setting {
  label: string
  hint?: string
  /** The name of the control to lead to, where it isn't the setting's own. */
  control?: string
}

type Settings = { [Section in BusinessSection]: Record<keyof SectionFacts<Section>, Setting> }

/** Everything that can be set under Business. The forms and the search are made of it. */
const settings: Settings = {
  identity: {
    name: { label: 'Name' },
    tagline: { label: 'Tagline' },
    phone: { label: 'Phone' },
    email: { label: 'Email' },
    street: { label: 'Street' },
    city: { label: 'City' },
    state: { label: 'State' },
    zip: { label: 'ZIP code' },
  },
  hours: {
    hours: { label: 'Office hours' },
    holidays: { label: 'Days off', hint: 'Nobody works on these days, so nobody can be booked.' },
    isClosedOnUsHolidays: { label: 'Closed on US holidays', hint: usHolidayNames.join(', ') },
    promiseHours: {
      label: 'Call-back clock runs',
      hint: '24/7 counts at night, too. During office hours, a booking made at night is due once you open.',
    },
    timeZone: {
      label: 'Time zone',
      hint: 'Every day and time on your site is on its clock. Visits already agreed stay at their moment.',
    },
  },
  promises: {
    contactWithinMinutes: {
      label: 'Call back after a booking (minutes)',
      hint: 'New bookings get this promise. Those already made keep theirs.',
    },
    emailReplyWithinHours: { label: 'Answer email within (hours)', hint: 'Leave it empty to promise no time.' },
    laborWarrantyDays: { label: 'Labor warranty (days)' },
    zipCodesServed: {
      label: 'ZIP codes served',
      hint: 'As you want to say it, like 100+. Leave it empty to name no number.',
    },
    hasEmergencyService: {
      label: '24/7 emergency service',
      hint: 'Someone answers emergency calls day and night.',
    },
  },
  prices: {
    serviceCall: { label: 'Service call ($)', hint: 'Waived when you do the repair.' },
    laborPerHour: { label: 'Labor per hour ($)' },
    partsMarkupPercent: { label: 'Markup on parts (%)', hint: 'On top of what a part costs you.' },
    tripCharges: {
      label: 'Trip charges',
      hint: 'Added to the service call in a city, entered with its state, or in a ZIP code, which goes before its city. 0 is none. Bookings already made keep their price.',
    },
    repairCosts: {
      label: 'Usual repair costs',
      hint: 'Parts and labor together. An appliance without a line isn’t in the table, and its page names no cost.',
    },
  },
  credentials: {
    licenses: {
      label: 'Licenses',
      hint: 'In the footer of every page. Oregon requires your CCB number on all advertising.',
    },
    insurance: { label: 'Insurance', hint: 'In the footer, like “Insured up to $1,000,000”.' },
    inBusinessSince: { label: 'In business since' },
    brands: { label: 'Brands you service', hint: 'Separated by commas. On the services page.' },
    profiles: { label: 'Your pages elsewhere', hint: 'Social media and review pages, linked in the footer.' },
  },
  proof: {
    quotes: {
      label: 'What customers said',
      hint: `Up to ${mostQuotes}. The home page shows the first ${quotesOnHomePage}, the services page all of them.`,
    },
    rating: {
      label: 'Rating',
      hint: 'Shown next to “5-Star Service”, with a link to where people can check it. Leave all four fields empty to show none.',
      control: 'rating.value',
    },
    shows_finished_repairs: {
      label: 'Show how many repairs you’ve finished',
      hint: `Counts the bookings marked as done, rounded down to tens, once there are at least ${fewestFinishedRepairs}.`,
    },
  },
  looks: {
    logo: {
      label: 'Logo',
      hint: 'Replaces the house-and-wrench icon. A square of at least 512 pixels works best. It’s always on white.',
    },
    brand_color: {
      label: 'Brand color',
      hint: 'For buttons, links and the dark bands. Leave it empty to keep the green.',
    },
  },
  photos: {
    photos: { label: 'Photos' },
  },
}

/** What the field of a setting is called and says: `<InputField {...fieldsOf('prices')('serviceCall')} />`. */
export function fieldsOf<Section extends BusinessSection>(section: Section) {
  return <Name extends keyof Settings[Section] & string>(name: Name) => {
    const { label, hint }: Setting = settings[section][name]
    return { name, label, ...(hint !== undefined && { hint }) }
  }
}

/** What a search finds: a panel, or a setting in one. */
export interface FoundSetting {
  label: string
  /** The panel's title. */
  panel: string
  on: ScreenPath
  words: string
  /** The name of the setting's control. */
  control?: string
}

const { title: area, ...ofArea } = businessPanels.area
const { title: pages, ...ofPages } = businessPanels.pages

/** Everything that can be found under Business. */
export const findableSettings: readonly FoundSetting[] = [
  { label: 'ZIP codes you serve', panel: area, ...ofArea },
  { label: 'Your own words for each page', panel: pages, ...ofPages },
  ...(Object.keys(settings) as BusinessSection[]).flatMap((section) => {
    const { title, on } = businessPanels[section]
    return Object.entries<Setting>(settings[section]).map(([name, { label, hint = '', control = name }]) => ({
      label,
      panel: title,
      on,
      control,
      words: hint,
    }))
  }),
  ...Object.values(businessPanels).map(({ title, ...panel }) => ({ label: title, panel: title, ...panel })),
]
