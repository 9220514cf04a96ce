import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { defaultBusiness, defaultPrices, defaultPromises } from '#shared/business/business.ts'
import type { FirstDayItem } from '#shared/business/dashboard-endpoints.ts'

interface Words {
  todo: string
  done: string
  /** What it's good for and what to do. */
  why: ReactNode
  /** What to say instead when it's red. */
  red?: { todo: string; why: ReactNode }
  /** Where to do it, if that's in the back office: a screen and a heading on it. */
  link?: FirstDayLink
}

export interface FirstDayLink {
  to: string
  section?: string
  label: string
}

/** The first-day list items, worded for an owner. */
export const firstDayWords: Record<FirstDayItem, Words> = {
  mail: {
    todo: 'You won’t get booking emails yet. Set up email',
    done: 'Email is set up',
    why: 'Nobody hears about a new booking by email, and homeowners get no confirmation. Enter your mail server.',
    link: { to: href('/admin/connections'), section: 'Email', label: 'Set up email' },
  },
  address: {
    todo: 'Set your web address',
    done: 'Your web address is set',
    why: 'Links in emails still point to this server’s own address. Enter the one that people type, starting with https.',
    link: { to: href('/admin/connections'), section: 'Web address', label: 'Enter your address' },
  },
  name: {
    todo: 'Put in your name',
    done: 'Your name is on the site',
    why: <>The site still calls itself {defaultBusiness.name}.</>,
    link: { to: href('/admin/business/contact'), section: 'Name and contact', label: 'Enter your name' },
  },
  phone: {
    todo: 'Put in your phone number',
    done: 'Your phone number is on the site',
    why: <>The site still shows our example, {defaultBusiness.phone}. Customers who call it won’t reach you.</>,
    link: { to: href('/admin/business/contact'), section: 'Name and contact', label: 'Enter your number' },
  },
  email: {
    todo: 'Put in your email address',
    done: 'Your email address is on the site',
    why: <>The site still shows our example, {defaultBusiness.email}. What customers write there never arrives.</>,
    link: { to: href('/admin/business/contact'), section: 'Name and contact', label: 'Enter your email' },
  },
  hours: {
    todo: 'Say when you work, and whether you call back at night',
    done: 'Your hours are set',
    why: (
      <>
        Until you save your hours, the site promises a call within {defaultPromises.contactWithinMinutes} minutes, day
        and night. If nobody’s up at night, let that clock run only during office hours.
      </>
    ),
    link: { to: href('/admin/business/hours'), section: 'Hours', label: 'Set your hours' },
  },
  prices: {
    todo: 'Check your prices',
    done: 'Your prices are set',
    why: (
      <>
        The site says ${defaultPrices.serviceCall} for a service call and ${defaultPrices.laborPerHour} an hour. If
        that’s what you charge, just save it.
      </>
    ),
    link: { to: href('/admin/business/prices'), section: 'Prices', label: 'See the prices' },
  },
  service_area: {
    todo: 'Check where you work',
    done: 'Your service area is set',
    why: 'The booking form takes the ZIP codes that came with the site. Add yours, and remove those that are too far.',
    link: { to: href('/admin/business/service-area'), section: 'Service area', label: 'See the ZIP codes' },
  },
  technicians: {
    todo: 'Add your technicians',
    done: 'Your technicians are in',
    why: 'Visits are planned by who works when and repairs what. If you work alone, add yourself.',
    link: { to: href('/admin/technicians/new'), label: 'Add a technician' },
  },
  license: {
    todo: 'Add your license number',
    done: 'Your license number is on the site',
    why: 'The site says that you’re licensed. A number that customers can look up proves it.',
    link: { to: href('/admin/business/credentials'), section: 'Credentials', label: 'Add a license' },
  },
  backup: {
    todo: 'Make your first backup',
    done: 'The site was backed up',
    why: 'If the disk broke today, every booking and post would be gone.',
    red: {
      todo: 'Your site can’t be backed up',
      why: (
        <>
          The reason is under{' '}
          <Link to={href('/admin/backups')} className="underline">
            Backups
          </Link>
          .
        </>
      ),
    },
    link: { to: href('/admin/backups'), label: 'Back up now' },
  },
  second_factor: {
    todo: 'Protect your sign-in',
    done: 'Your sign-in has a second factor',
    why: 'With a second factor, a stolen password alone won’t let anyone in.',
    link: { to: href('/admin/account'), section: 'Second factor', label: 'Set up a second factor' },
  },
  second_factor_for_all: {
    todo: 'Require a second factor from everyone who works here',
    done: 'Everyone who works here needs a second factor',
    why: 'One person without it is enough for a thief. Whoever has none then sets one up when they next sign in.',
    link: { to: href('/admin/people'), section: 'Signing in', label: 'Turn it on' },
  },
  push: {
    todo: 'Hear about bookings right away',
    done: 'New bookings show up on your phone or computer',
    why: 'Turn on notifications on your phone or computer, and it’ll tell you when someone books.',
    link: { to: href('/admin/notifications'), label: 'Turn on notifications' },
  },
  first_post: {
    todo: 'Publish your first post',
    done: 'Your first post is out',
    why: 'The articles that came with the site don’t count. Write about a repair you know well.',
    link: { to: href('/admin/posts/new'), label: 'Write a post' },
  },
}
