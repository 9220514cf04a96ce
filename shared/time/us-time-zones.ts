/** The time zones of the states, with what they are called, as the tz database names them. */
interface TimeZone {
  /** All year. */
  name: string
  /** What its abbreviations begin with: `P` for `PST` and `PDT`. */
  letters: string
  /** Hours behind UTC in winter. */
  behind: number
}

export const usTimeZones = {
  'America/New_York': { name: 'Eastern Time', letters: 'E', behind: 5 },
  'America/Chicago': { name: 'Central Time', letters: 'C', behind: 6 },
  'America/Denver': { name: 'Mountain Time', letters: 'M', behind: 7 },
  'America/Boise': { name: 'Mountain Time', letters: 'M', behind: 7 },
  'America/Phoenix': { name: 'Mountain Time', letters: 'M', behind: 7 },
  'America/Los_Angeles': { name: 'Pacific Time', letters: 'P', behind: 8 },
  'America/Anchorage': { name: 'Alaska Time', letters: 'AK', behind: 9 },
  'Pacific/Honolulu': { name: 'Hawaii Time', letters: 'H', behind: 10 },
} as const satisfies Record<string, TimeZone>

export type UsTimeZone = keyof typeof usTimeZones
export const usTimeZoneKeys = Object.keys(usTimeZones) as [UsTimeZone, ...UsTimeZone[]]
