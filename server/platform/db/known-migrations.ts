/**
 * Migrations whose comments were changed after their release, with the checksum of their first form. Databases from before remember
 * that one. What they did to the database is the same.
 */
const firstChecksums = new Map([
  ['0001-bookings.sql', 'dff0afdaecdbfa9a5e34b0599ca4269ec80dcab4282672ee696f4aba3296b929'],
  ['0100-booking-desk.sql', '7e044508963475cd6f0aa153d140750f1dcdc1c652d23b9915b12e077dbaae90'],
  ['0122-texting.sql', '830c28f7dde1cb148bc87a083fbe59e4fb33a889303e90c41c4dc726905b9128'],
  ['0130-technicians.sql', '69aa2f7d1e517afe0eb54e2f26389c586baed70f1acbd2449363d22034ed6a4b'],
  ['0191-business-facts.sql', 'cbf61dd0111b2ec7897e6f65653e3c5ec7701439efeece1591b10411d346c37d'],
])

/** Whether a migration that a database remembers by this checksum is the one of this version. */
export function isKnownMigration({ name, checksum }: { name: string; checksum: string }, remembered: string): boolean {
  return remembered === checksum || remembered === firstChecksums.get(name)
}
