/** What is looked at, and what people call it. */
export const systemParts = {
  settings: 'Settings',
  clock: 'Clock',
  disk: 'Disk',
  database: 'Database',
  migrations: 'Database version',
  queue: 'Background work',
  schedules: 'Reminders and nightly work',
  mail: 'Email',
  texts: 'Text messages',
  webhooks: 'Webhooks',
  ai: 'AI writing',
  storage: 'Images and photos',
  address: 'Web address',
  proxy: 'Proxy',
  certificate: 'Certificate',
  backups: 'Backups',
} as const
export type SystemPart = keyof typeof systemParts

/** `off`: not set up, and the site works without it. */
export const partStates = ['fine', 'off', 'warning', 'broken'] as const
export type PartState = (typeof partStates)[number]
