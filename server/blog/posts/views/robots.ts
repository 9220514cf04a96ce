import { isbot } from 'isbot'

/** Whether a program is reading pages with nobody looking. Every browser sends a user agent, so a missing one counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent)
}
