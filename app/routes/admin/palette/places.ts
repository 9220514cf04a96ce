import { href } from 'react-router'

/** A destination in the palette: a screen, or a section of one. */
export interface Place {
  id: string
  label: string
  to: string
  /** The screen that the section belongs to. */
  of?: string
  /** The answer to a question that no screen answers. */
  answer?: string
  /** Other names for it, and what people find there. */
  words: string
}

/** Every screen with its own URL. */
export const screens: readonly Place[] = [
  screen(
    'Dashboard',
    href('/admin/dashboard'),
    'home start overview numbers statistics stats views reports analytics traffic',
  ),
  screen(
    'Bookings',
    href('/admin/bookings'),
    'desk queue inbox customers clients homeowners leads orders tickets calls jobs repairs export csv',
  ),
  screen('Plan', href('/admin/plan'), 'board schedule visits route map driving dispatch day'),
  screen(
    'Technicians',
    href('/admin/technicians'),
    'team staff employees users working hours days off vacation leave appliances',
  ),
  screen('Response times', href('/admin/response-times'), 'promise 30 minutes speed answers reports csv'),
  screen('ZIP requests', href('/admin/asked-for'), 'waiting list asked for zip codes area coverage demand map'),
  screen('Calendars', href('/admin/calendars'), 'ical ics google apple outlook subscribe address'),
  screen('Notifications', href('/admin/notifications'), 'push alerts devices phone morning email bell'),
  screen('Texts and emails', href('/admin/texts'), 'sms messages templates reminders confirmation wording'),
  screen('Desk settings', href('/admin/desk-settings'), 'settings hours arrival windows reminders review page'),
  screen('Personal data', href('/admin/personal-data'), 'privacy erase delete export homeowner gdpr ccpa'),
  screen('Webhook deliveries', href('/admin/deliveries'), 'automation zapier integration sent failed'),
  screen(
    'People',
    href('/admin/people'),
    'users roles admins invite permissions access office colleague writer owner staff',
  ),
  screen(
    'Connections',
    href('/admin/connections'),
    'email setup smtp mail server host port sender connect services integrations ai provider model api key openai anthropic google texting gateway twilio webhook zapier automation web address domain url',
  ),
  screen(
    'What happened',
    href('/admin/what-happened'),
    'audit log history who changed when sign-ins logins exports record security',
  ),
  screen('Backups', href('/admin/backups'), 'restore save copy download disk'),
  screen(
    'System',
    href('/admin/system'),
    'health status doctor disk database queue certificate proxy clock storage monitoring',
  ),
  screen('Posts', href('/admin/posts'), 'blog articles drafts scheduled published writing'),
  screen('Categories', href('/admin/categories'), 'blog topics tags'),
  screen(
    'AI Settings',
    href('/admin/ai-settings'),
    'blog generation model tone frequency auto-publish word count limit',
  ),
  screen('Migrate Images', href('/admin/migrate-images'), 'blog base64 pictures storage'),
  screen('Business', href('/admin/business'), 'shop company facts settings'),
  screen('Account', href('/admin/account'), 'profile sign in login security users settings'),
]

/** Parts of longer screens that people search for by name; each is a panel title. */
export const sections: readonly Place[] = [
  section('Password', 'Account', href('/admin/account'), 'change login'),
  section('Email', 'Account', href('/admin/account'), 'address login change'),
  section('Second factor', 'Account', href('/admin/account'), '2fa mfa two-factor authenticator app code recovery'),
  section('Passkeys', 'Account', href('/admin/account'), 'fingerprint face pin security key'),
  section('Where you’re signed in', 'Account', href('/admin/account'), 'sessions devices sign out'),
  section('Your devices', 'Notifications', href('/admin/notifications'), 'push phone'),
  section('What you hear about', 'Notifications', href('/admin/notifications'), 'push alerts'),
  section('What you can put in braces', 'Texts and emails', href('/admin/texts'), 'placeholders variables name'),
  section('Calendar addresses', 'Calendars', href('/admin/calendars'), 'ical subscribe feed'),
  section('Name and contact', 'Business', href('/admin/business'), 'phone number email street address tagline slogan'),
  section('Hours', 'Business', href('/admin/business'), 'office opening closed days off holidays vacation'),
  section('Prices', 'Business', href('/admin/business'), 'service call hourly rate labor costs'),
  section('Promises', 'Business', href('/admin/business'), 'warranty response minutes 24/7 emergency'),
  section('Old prices in posts', 'Business', href('/admin/business'), 'articles blog change update undo warranty'),
  section('Credentials', 'Business', href('/admin/business'), 'license insurance since brands pages'),
  section('Service area', 'Business', href('/admin/business'), 'zip codes map cities towns import'),
  section('Quotes and rating', 'Business', href('/admin/business'), 'reviews testimonials stars google yelp proof'),
  section('Who comes to your home', 'Business', href('/admin/business'), 'photos pictures team van technicians'),
  section('Logo and color', 'Business', href('/admin/business'), 'brand colors looks theme icon'),
  section('Past Generations', 'AI Settings', href('/admin/ai-settings'), 'history cost runs'),
]

/** What owners look for that has no screen of its own: where it is. */
const answers: readonly Place[] = [
  answer('Invoices and refunds', href('/admin/bookings'), {
    answer: 'Made in your own books; a booking keeps the amount of its visit',
    words: 'bill billing payments pay receipt money refund charge quote estimate tax',
  }),
]

/** Every destination. */
export const places: readonly Place[] = [...screens, ...sections, ...answers]

function screen(label: string, to: string, words: string): Place {
  return { id: to, label, to, words }
}

function answer(label: string, to: string, { answer, words }: { answer: string; words: string }): Place {
  return { id: `${to} ${label}`, label, to, answer, words }
}

/** Also matches the words of its screen's name. */
function section(label: string, of: string, to: string, words: string): Place {
  return { id: `${to} ${label}`, label, to, of, words: `${words} ${of}` }
}
