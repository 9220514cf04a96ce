import {
  Archive,
  CalendarDays,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  Plug,
  Sparkles,
  Store,
  Tags,
  UserRound,
  Users,
} from 'lucide-react'
import { matchPath } from 'react-router'
import type { Screen } from './screen.ts'

/** What the pages under Business have in common. */
const ofBusiness = { guard: 'owner', file: 'business/page.tsx', beside: '/admin/business', menu: null } as const

/**
 * Every screen behind the login, in the order of the menu and the palette: routes, menu, guards, palette, titles and headings are
 * made of it. To add one, write its entry and its route module. The names of the blog's screens come from spec.md §2.
 */
export const screens = list({
  '/admin/my-day': {
    label: 'My day',
    guard: 'technician',
    file: 'visits/own-jobs/my-day.tsx',
    frame: 'own jobs',
    menu: null,
  },
  '/admin/dashboard': {
    label: 'Dashboard',
    guard: 'staff',
    file: 'business/dashboard/dashboard.tsx',
    menu: { group: null, Icon: LayoutDashboard },
    words: 'home start overview numbers statistics stats views reports analytics traffic',
  },
  '/admin/bookings': {
    label: 'Bookings',
    guard: 'office',
    file: 'bookings/bookings.tsx',
    none: 'bookings/queue/none-chosen.tsx',
    menu: { group: null, Icon: Inbox, isQuick: true },
    words: 'desk queue inbox customers clients homeowners leads orders tickets calls jobs repairs export csv',
  },
  '/admin/bookings/new': {
    label: 'New booking',
    guard: 'office',
    file: 'bookings/new-booking.tsx',
    beside: '/admin/bookings',
    menu: null,
  },
  '/admin/bookings/:id': {
    label: 'Booking',
    guard: 'office',
    file: 'bookings/booking/booking.tsx',
    beside: '/admin/bookings',
    menu: null,
  },
  '/admin/bookings/:id/sheet': { label: 'Job sheet', guard: 'office', file: 'bookings/sheet/sheet.tsx', menu: null },
  '/admin/plan': {
    label: 'Plan',
    guard: 'office',
    file: 'visits/plan/plan.tsx',
    menu: { group: null, Icon: CalendarDays, isQuick: true },
    words: 'board schedule visits route map driving dispatch day',
  },
  '/admin/technicians': {
    label: 'Technicians',
    guard: 'office',
    file: 'visits/technicians/technicians.tsx',
    menu: { below: '/admin/plan' },
    words: 'team staff employees users working hours days off vacation leave appliances',
  },
  '/admin/technicians/new': {
    label: 'New technician',
    guard: 'office',
    file: 'visits/technicians/new-technician.tsx',
    menu: null,
  },
  '/admin/technicians/:id': {
    label: 'Technician',
    guard: 'office',
    file: 'visits/technicians/technician.tsx',
    menu: null,
  },
  '/admin/response-times': {
    label: 'Response times',
    guard: 'office',
    file: 'bookings/promise/response-times.tsx',
    menu: { below: '/admin/bookings' },
    words: 'promise 30 minutes speed answers reports csv',
  },
  '/admin/attribution': {
    label: 'What brings bookings',
    guard: 'office',
    file: 'attribution/report.tsx',
    menu: { below: '/admin/dashboard' },
    words: 'attribution analytics traffic sources marketing conversion seo ads search referrals csv',
  },
  '/admin/asked-for': {
    label: 'ZIP requests',
    guard: 'office',
    file: 'messages/area-requests.tsx',
    menu: { below: '/admin/bookings' },
    words: 'waiting list asked for zip codes area coverage demand map',
  },
  '/admin/calendars': {
    label: 'Calendars',
    guard: 'office',
    file: 'visits/calendars.tsx',
    menu: { below: '/admin/plan' },
    words: 'ical ics google apple outlook subscribe address',
  },
  '/admin/notifications': {
    label: 'Notifications',
    guard: 'office',
    file: 'messages/notifications/notifications.tsx',
    menu: { below: '/admin/bookings' },
    words: 'push alerts devices phone morning email bell',
  },
  '/admin/business': {
    label: 'Business',
    guard: 'owner',
    file: 'business/business.tsx',
    none: 'business/pages.tsx',
    menu: { group: 'Shop', Icon: Store },
    words: 'shop company facts settings',
  },
  '/admin/business/contact': { label: 'Name and contact', ...ofBusiness },
  '/admin/business/hours': { label: 'Hours and promises', ...ofBusiness },
  '/admin/business/prices': { label: 'Prices', ...ofBusiness },
  '/admin/business/service-area': { label: 'Service area', ...ofBusiness },
  '/admin/business/credentials': { label: 'Credentials', ...ofBusiness },
  '/admin/business/quotes': { label: 'Quotes and rating', ...ofBusiness },
  '/admin/business/pages': { label: 'Service and city pages', ...ofBusiness },
  '/admin/business/looks': { label: 'Logo and photos', ...ofBusiness },
  '/admin/people': {
    label: 'People',
    guard: 'owner',
    file: 'people/people.tsx',
    menu: { group: 'Shop', Icon: Users },
    words: 'users roles admins invite permissions access office colleague writer owner staff',
  },
  '/admin/texts': {
    label: 'Texts and emails',
    guard: 'office',
    file: 'messages/texting/texts.tsx',
    menu: { below: '/admin/business' },
    words: 'sms messages templates reminders confirmation wording',
  },
  '/admin/consents/:id': {
    label: 'Evidence of consent',
    guard: 'office',
    file: 'messages/consents/consent-evidence.tsx',
    menu: null,
  },
  '/admin/desk-settings': {
    label: 'Desk settings',
    guard: 'owner',
    file: 'bookings/desk-settings/desk-settings.tsx',
    menu: { below: '/admin/bookings' },
    words: 'settings hours arrival windows reminders review page instant booking',
  },
  '/admin/personal-data': {
    label: 'Personal data',
    guard: 'office',
    file: 'bookings/erasure/personal-data.tsx',
    menu: { below: '/admin/business' },
    words: 'privacy erase delete export homeowner gdpr ccpa',
  },
  '/admin/deliveries': {
    label: 'Webhook deliveries',
    guard: 'owner',
    file: 'bookings/deliveries.tsx',
    menu: { below: '/admin/connections' },
    words: 'automation zapier integration sent failed',
  },
  '/admin/connections': {
    label: 'Connections',
    guard: 'owner',
    file: 'connections/connections.tsx',
    menu: { group: 'Shop', Icon: Plug },
    words:
      'email setup smtp mail server host port sender connect services integrations ai provider model api key openai anthropic google texting gateway twilio webhook zapier automation web address domain url',
  },
  '/admin/backups': {
    label: 'Backups',
    guard: 'owner',
    file: 'backups/backups.tsx',
    menu: { group: 'Shop', Icon: Archive },
    words: 'restore save copy download disk',
  },
  '/admin/what-happened': {
    label: 'What happened',
    guard: 'owner',
    file: 'audit/what-happened.tsx',
    menu: { below: '/admin/people' },
    words: 'audit log history who changed when sign-ins logins exports record security',
  },
  '/admin/system': {
    label: 'System',
    guard: 'owner',
    file: 'system/system.tsx',
    menu: { below: '/admin/backups' },
    words: 'health status doctor disk database queue certificate proxy clock storage monitoring',
  },
  '/admin/posts': {
    label: 'Posts',
    heading: 'Blog Posts',
    guard: 'writer',
    file: 'blog/posts/posts.tsx',
    menu: { group: 'Blog Admin', Icon: FileText, isQuick: true },
    words: 'blog articles drafts scheduled published writing',
  },
  '/admin/posts/new': { label: 'New post', guard: 'writer', file: 'blog/post-editor/new.tsx', menu: null },
  '/admin/posts/trash': { label: 'Trash', guard: 'writer', file: 'blog/posts/trash.tsx', menu: null },
  '/admin/posts/:id/edit': { label: 'Edit post', guard: 'writer', file: 'blog/post-editor/edit.tsx', menu: null },
  '/admin/topics': {
    label: 'Topics',
    heading: 'Topics your shop knows',
    guard: 'writer',
    file: 'writing/topics/topics.tsx',
    menu: { below: '/admin/posts' },
    words: 'blog ideas suggestions what to write about gaps searches faults',
  },
  '/admin/categories': {
    label: 'Categories',
    heading: 'Blog Categories',
    guard: 'writer',
    file: 'blog/categories/categories.tsx',
    menu: { group: 'Blog Admin', Icon: Tags },
    words: 'blog topics tags',
  },
  '/admin/ai-settings': {
    label: 'AI Settings',
    guard: 'owner',
    file: 'writing/ai-settings/ai-settings.tsx',
    menu: { group: 'Blog Admin', Icon: Sparkles },
    words: 'blog generation model tone frequency auto-publish word count limit',
  },
  '/admin/migrate-images': {
    label: 'Migrate Images',
    heading: 'Migrate Blog Images',
    guard: 'owner',
    file: 'blog/migrate-images.tsx',
    menu: { group: 'Blog Admin', Icon: Images },
    words: 'blog base64 pictures storage',
  },
  '/admin/account': {
    label: 'Account',
    guard: 'staff',
    file: 'account/account.tsx',
    menu: { group: 'Shop', Icon: UserRound },
    words: 'profile sign in login security users settings',
  },
})

export type ScreenPath = keyof typeof screens

export const everyScreen = Object.entries(screens) as [ScreenPath, Screen<ScreenPath>][]

/** The screen at an address. */
export function screenAt(pathname: string): Screen | undefined {
  return everyScreen.find(([path]) => matchPath(path, pathname))?.[1]
}

/** Lets the compiler hold what the entries say of each other to their paths. */
function list<const Path extends `/admin/${string}`>(
  entries: Record<Path, Screen<NoInfer<Path>>>,
): Record<Path, Screen<Path>> {
  return entries
}
